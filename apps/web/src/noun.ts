import type { Permission } from '@almoner/contracts/permissions'
import type { IconName } from '@almoner/ui/brand/Icon'
import type { LazyRouteFunction, RouteObject } from 'react-router'
import type { NounAction } from './actions/action'
import type { Actor } from './session/use-actor'

/** A page behind the sign-in. Its file exports `Component`, and `handle = { title }` for the window's title. */
export interface NounPage {
  /** Absent for the page that its frame begins with. */
  path?: string
  load: LazyRouteFunction<RouteObject>
  permission?: Permission
  /** Pages inside the frame that this one is. */
  pages?: readonly NounPage[]
}

export const settingsGroups = ['organization', 'money', 'giving', 'connections', 'developers'] as const
export type SettingsGroup = (typeof settingsGroups)[number]

/** A page inside the settings, with its line at their side. */
export interface SettingsPage extends NounPage {
  /** Absent for a page that another leads to. */
  line?: { group: SettingsGroup; label: string }
  /** The names of what is set there, by which the search in the settings finds it. */
  find?: () => Promise<readonly string[]>
}

export interface MenuLine {
  label: string
  to: string
  icon: IconName
  /** Pressed one after the other, as `g d`. */
  keys?: string
  /** Other words by which the palette finds it. */
  words?: string
  isFor: (actor: Actor) => boolean
}

/**
 * What a noun adds to the app; `nouns.ts` lists the nouns. It is loaded before the first page, so that it imports pages when they are
 * opened and nothing that leads back to `paths.ts`.
 */
export interface NounDeclaration {
  /** Its addresses, by names that no other noun has. */
  paths?: Readonly<Record<string, (...parts: never[]) => string>>
  pages?: readonly NounPage[]
  /** Pages inside the settings. */
  settings?: readonly SettingsPage[]
  /** Pages of those who run the platform. */
  admin?: readonly NounPage[]
  menu?: MenuLine
  /** What can be done from any page: further screens, and what can be added. */
  actions?: readonly NounAction[]
  /** Addresses that lead elsewhere. */
  redirects?: Readonly<Record<string, string>>
}

export const defineNoun = <const Declaration extends NounDeclaration>(noun: Declaration): Declaration => noun
