import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { KEPT_COPIES, copiesIn, finishGoingBack, goBackTo, keepCopy } from '../../../embedded/database/copies.ts'
import { backendsOfFile, canMount, mount, root } from './processes.ts'

const { aStack, command, folder, run } = backendsOfFile()

describe('Copies before an upgrade', () => {
  let state: string
  let made = 0
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 28, 3, minute))
  const data = (...path: string[]) => join(state, 'data', ...path)
  beforeEach(() => {
    state = join(folder, `copies-${++made}`)
    mkdirSync(data('base'), { recursive: true })
    writeFileSync(data('base/1'), 'before')
  })

  it(`A copy is named by its time and the last migration, and those of the last ${KEPT_COPIES} upgrades stay`, async () => {
    for (let upgrade = 1; upgrade <= 5; upgrade++) await keepCopy(state, `2026010${upgrade}`, at(upgrade))
    expect(copiesIn(state)).toEqual([
      '20261128T030500Z-20260105',
      '20261128T030400Z-20260104',
      '20261128T030300Z-20260103',
    ])
    // An upgrade that failed is tried again: that is no reason to lose older ones.
    await keepCopy(state, '20260105', at(6))
    expect(copiesIn(state)).toEqual([
      '20261128T030600Z-20260105',
      '20261128T030400Z-20260104',
      '20261128T030300Z-20260103',
    ])
  })

  it('The way back keeps the copy and the database that it replaces', async () => {
    await keepCopy(state, '20260101', at(1))
    writeFileSync(data('base/1'), 'after')
    expect(await goBackTo(state, '20261128T030100Z-20260101', at(2))).toBe('20261128T030200Z-replaced')
    expect(readFileSync(data('base/1'), 'utf8')).toBe('before')
    await goBackTo(state, '20261128T030200Z-replaced', at(3))
    expect(readFileSync(data('base/1'), 'utf8')).toBe('after')
    expect(copiesIn(state)).toContain('20261128T030100Z-20260101')
  })

  it('A process that was killed half-way leaves neither a half copy nor a half database', async () => {
    mkdirSync(join(state, 'copies/unfinished'), { recursive: true })
    writeFileSync(join(state, 'copies/unfinished/half'), '')
    expect(copiesIn(state)).toEqual([])
    const copy = await keepCopy(state, '20260101', at(1))
    expect(readdirSync(copy)).toEqual(['base'])
    // Killed while it was copied back: the database is still there.
    cpSync(copy, join(state, 'data.new'), { recursive: true })
    finishGoingBack(state)
    expect([existsSync(data()), existsSync(join(state, 'data.new'))]).toEqual([true, false])
    // Killed between the two renames.
    cpSync(data(), join(state, 'data.new'), { recursive: true })
    cpSync(data(), join(state, 'copies/20261128T030200Z-replaced'), { recursive: true })
    rmSync(data(), { recursive: true })
    finishGoingBack(state)
    expect(readFileSync(data('base/1'), 'utf8')).toBe('before')
  })

  // Only root may mount a disk, and not everywhere.
  if (canMount(folder))
    it('A full disk ends the upgrade before it begins, and costs no older copy', async () => {
      const disk = join(folder, 'small-disk')
      mkdirSync(disk)
      expect(mount(disk)).toBe(0)
      onTestFinished(() => void spawnSync('umount', ['-l', disk]))
      cpSync(state, disk, { recursive: true })
      await keepCopy(disk, '20260101', at(1))
      writeFileSync(join(disk, 'data/base/2'), Buffer.alloc(1.2 * 1024 ** 2))
      await expect(keepCopy(disk, '20260102', at(2))).rejects.toThrow(
        `The database is not upgraded, because the disk of ${disk} has no room for a copy of it: free some space on it, for example by removing older copies in ${join(disk, 'copies')}.`,
      )
      expect(readdirSync(join(disk, 'copies'))).toEqual(['20261128T030100Z-20260101'])
    })

  it('A start that upgrades says where the copy is; older code names the way back, and goes on after it', async () => {
    const migrations = join(folder, 'migrations')
    cpSync(join(root, 'supabase/migrations'), migrations, { recursive: true })
    writeFileSync(join(migrations, '29991231000000_later.sql'), 'create table public.later (id int);')
    const upgraded = join(folder, 'upgraded')
    const stack = await aStack({ stateFolder: upgraded, environment: { FLOWSHELF_MIGRATIONS: migrations } })
    await stack.stop()
    const [name = ''] = copiesIn(upgraded)
    expect(stack.output()).toContain(`A copy from before is in ${join(upgraded, 'copies', name)}.`)

    const newer = await run({}, upgraded)
    expect(newer.lines[0]).toContain(
      'Or go back to a copy from before the upgrade: "npm run backend:restore" lists them.',
    )
    expect(command('restore', upgraded).stdout).toContain(name)
    const back = command('restore', upgraded, name)
    expect([back.status, back.stdout]).toEqual([0, expect.stringContaining(`The database is that of ${name} again.`)])
    await (await aStack({ stateFolder: upgraded })).stop()
    expect(command('restore', upgraded, 'nothing').status).toBe(1)
  })
})
