import {
  groupsAttribute,
  lineAttribute,
  menuAttribute,
  titleAttribute,
  waitingAttribute,
  waitingFigure,
} from './menu-marks'
import { rememberedAccount, type RememberedAccount } from '@/account/data/session/remembered-account'
import { signUpName, storedSessionKey, storedUser } from '@/account/data/session/stored-session'
import { dashboardMessages } from '@/account/messages/dashboards'
import { paths } from '@/base/rules/paths'
import { screenTitles } from '@/base/rules/screen-titles'
import { forVisitorsSelector } from '@/base/page/for-visitors'
import { menuShellId } from './landing-routes'
import { currentOf, kindAttribute, screenKindOf } from './screen-kinds'

/**
 * Fills a shell before the app has loaded. The dashboard's frame gets the screen's heading, the placeholders for this kind of screen, and the
 * menu of the remembered account with the current entry.
 */
export function fillShell(root: HTMLElement, pathname: string) {
  const user = storedUser()
  const title = titleOf(pathname, user)
  if (title) root.querySelector(`[${titleAttribute}]`)?.replaceChildren(title)
  keepOnly(root, kindAttribute, [screenKindOf(pathname)])
  const menu = user && menuOf(rememberedAccount(user.id))
  if (menu) root.querySelector(`[${menuAttribute}]`)?.replaceWith(menu)
  for (const link of root.querySelectorAll('aside a')) {
    const current = currentOf(link.getAttribute('href') ?? '', pathname)
    if (current) link.setAttribute('aria-current', current)
  }
  if (storedSessionKey()) root.querySelectorAll(forVisitorsSelector).forEach((part) => part.remove())
}

/** Undefined while it is unknown: no name that the app then corrects. */
function titleOf(pathname: string, user: ReturnType<typeof storedUser>): string | undefined {
  if (pathname !== paths.creatorDashboard) return (screenTitles as Record<string, string | undefined>)[pathname]
  const name = user && signUpName(user)
  return name ? dashboardMessages.welcomeCreator(name) : undefined
}

/** Removes what an attribute marks with another word. */
function keepOnly(root: ParentNode, attribute: string, kept: readonly (string | false)[]) {
  for (const part of root.querySelectorAll(`[${attribute}]`))
    if (!kept.includes(part.getAttribute(attribute) ?? '')) part.remove()
}

/** The prerendered menus without what others see; null while role and counts are unknown. */
function menuOf({ role, isAdmin, waiting = {} }: RememberedAccount): DocumentFragment | null {
  const template = document.getElementById(menuShellId)
  if (!(template instanceof HTMLTemplateElement) || isAdmin === undefined || (!role && !isAdmin)) return null
  const menu = document.importNode(template.content, true)
  const ofRole = role ?? 'unknown'
  keepOnly(menu, lineAttribute, [isAdmin ? 'admin' : ofRole])
  keepOnly(menu, groupsAttribute, [isAdmin && 'admin', ofRole])
  for (const count of menu.querySelectorAll(`[${waitingAttribute}]`)) {
    const figure = waitingFigure(count.getAttribute(waitingAttribute)?.split(' ') ?? [], waiting)
    if (figure) count.replaceChildren(figure)
    else count.remove()
  }
  return menu
}
