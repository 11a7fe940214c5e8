import type { OrgRole, Switch } from './roles.js'

/** One way to refuse an operation: its HTTP status, and what people read where the screen has no better words. */
export interface ProblemDefinition {
  http: number
  message: string
}

/** Browsers load all of these, so a declaration holds no schemas. */
export interface NounDeclaration {
  /** Who may do what inside an org; a role that is not named is refused. */
  permissions?: Readonly<Record<`${string}.${string}`, readonly OrgRole[]>>
  /** Permissions that a member has or lacks by a switch of their own; see `memberMay`. */
  switchedBy?: Readonly<Record<`${string}.${string}`, Switch>>
  /** What those who run the platform can switch off for an org, with the permissions that then nobody has there. */
  features?: Readonly<Record<string, readonly `${string}.${string}`[]>>
  /** The noun of the scope under which an API key can have a permission; one that is absent takes a person. */
  keyScopes?: Readonly<Record<`${string}.${string}`, string>>
  /** Codes are part of the API: add, never rename. */
  problems?: Readonly<Record<string, ProblemDefinition>>
}

export const defineNoun = <const Declaration extends NounDeclaration>(noun: Declaration): Declaration => noun

/** All members of a union at once. */
export type Every<Union> = (Union extends unknown ? (one: Union) => void : never) extends (one: infer All) => void
  ? All
  : never

export type Gathered<Nouns extends readonly object[], Part extends string> = {
  [Key in keyof Every<PartOf<Nouns[number], Part>>]: Every<PartOf<Nouns[number], Part>>[Key]
}
type PartOf<Noun, Part extends string> = Noun extends Readonly<Record<Part, infer Declared>> ? Declared : never

export function gather<const Nouns extends readonly object[], Part extends string>(
  nouns: Nouns,
  part: Part,
): Gathered<Nouns, Part>
export function gather(nouns: readonly Readonly<Record<string, object | undefined>>[], part: string): object {
  const gathered = nouns.flatMap((noun) => Object.entries(noun[part] ?? {}))
  const twice = gathered.find(([key], place) => gathered.findIndex(([other]) => other === key) !== place)
  if (twice) throw new Error(`Two nouns declare "${twice[0]}" among their ${part}.`)
  return Object.fromEntries(gathered)
}
