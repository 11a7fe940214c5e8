import type { Permission } from '@almoner/contracts/permissions'
import type { IconName } from '@almoner/ui/brand/Icon'
import type { LazyRouteFunction, RouteObject } from 'react-router'
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

export interface MenuLine {
  label: string
  to: string
  icon: IconName
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
  settings?: readonly NounPage[]
  /** Pages of those who run the platform. */
  admin?: readonly NounPage[]
  menu?: MenuLine
  /** Addresses that lead elsewhere. */
  redirects?: Readonly<Record<string, string>>
}

export const defineNoun = <const Declaration extends NounDeclaration>(noun: Declaration): Declaration => noun
