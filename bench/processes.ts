import { execFileSync } from 'node:child_process'

type Process = { pid: number; parent: number; kilobytes: number }

const all = (): Process[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => {
      const [pid = 0, parent = 0, kilobytes = 0] = line.trim().split(/\s+/).map(Number)
      return { pid, parent, kilobytes }
    })

/** Resident memory of a process and its descendants, in bytes. */
export function memoryOf(root: number): number {
  const processes = all()
  const below = (pid: number): number =>
    processes
      .filter((process) => process.parent === pid)
      .reduce((sum, child) => sum + child.kilobytes + below(child.pid), 0)
  const own = processes.find((process) => process.pid === root)?.kilobytes ?? 0
  return (own + below(root)) * 1024
}
