import { accountLine, administration, dashboardMenu } from '@/app/frames/dashboard-menu'
import { lineClass, MenuGroups } from '@/app/frames/dashboard-menu-list'
import { groupsAttribute, lineAttribute } from './menu-marks'
import type { WaitingWork } from '@/desk/data/waiting-work'
import { shellKinds } from './landing-routes'

/** Each count is there; the boot script writes the remembered ones. */
const waiting: WaitingWork = {
  applications: 1,
  names: 1,
  templates: 1,
  updates: 1,
  tickets: 1,
  reports: 1,
  payments: 1,
  stuck: 1,
}

/** The menus of all kinds of account: the boot script keeps what the remembered account sees. */
export const MenuShell = () => (
  <div>
    {shellKinds.map((kind) => (
      <p key={kind} {...{ [lineAttribute]: kind }} className={lineClass}>
        {accountLine(kind === 'unknown' ? null : kind)}
      </p>
    ))}
    <nav aria-label="Dashboard menu">
      {shellKinds.map((kind) => (
        <div key={kind} {...{ [groupsAttribute]: kind }} className="contents">
          <MenuGroups
            menu={{
              groups: kind === 'admin' ? [administration] : dashboardMenu(kind === 'unknown' ? null : kind, false),
              waiting,
            }}
          />
        </div>
      ))}
    </nav>
  </div>
)
