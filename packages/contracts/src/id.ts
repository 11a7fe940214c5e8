import { z } from 'zod'

/** The id of one noun; the brand keeps those of others out. */
export type Id<Noun extends string> = string & { readonly [noun in `__${Noun}`]?: true }

export const idOf = <Noun extends string>() =>
  z.uuid({ error: 'Not a valid ID' }).transform((id) => id.toLowerCase() as Id<Noun>)
