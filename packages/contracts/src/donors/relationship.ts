import { z } from 'zod'
import { named } from '../masking.js'
import { donorIdSchema } from './donor-id.js'
import { donorTypes } from './donor.js'

/** What somebody is to a donor. */
export const relationshipKinds = [
  'spouse',
  'partner',
  'parent',
  'child',
  'sibling',
  'relative',
  'friend',
  'employer',
  'employee',
  'colleague',
  'advisor',
  'client',
  'other',
] as const
export type RelationshipKind = (typeof relationshipKinds)[number]

const reverses: Partial<Record<RelationshipKind, RelationshipKind>> = {
  parent: 'child',
  child: 'parent',
  employer: 'employee',
  employee: 'employer',
  advisor: 'client',
  client: 'advisor',
}

/** What a donor is to somebody who is this to them: the parent of a child. */
export const reverseOf = (kind: RelationshipKind): RelationshipKind => reverses[kind] ?? kind

/** Somebody whom a donor is related to, as it reads on the donor's page. */
export const relationshipSchema = z.object({
  id: z.uuid(),
  donorId: donorIdSchema,
  number: z.string(),
  name: named(z.string()),
  type: z.enum(donorTypes),
  kind: z.enum(relationshipKinds),
})
export interface Relationship extends z.infer<typeof relationshipSchema> {}
