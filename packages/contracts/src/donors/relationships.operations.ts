import { z } from 'zod'
import { defineCommand, defineQuery } from '../operation.js'
import { donorIdSchema } from './donor-id.js'
import { relationshipKinds, relationshipSchema, type Relationship } from './relationship.js'

const ofDonorSchema = z.strictObject({ id: donorIdSchema })
export interface ListRelationshipsInput extends z.output<typeof ofDonorSchema> {}

export const listRelationships = defineQuery<ListRelationshipsInput, Relationship[]>({
  name: 'relationships.list',
  summary: 'Everybody whom a donor is related to, and what they are to the donor.',
  access: 'donors.read',
  whileImpersonating: 'allowed',
  input: ofDonorSchema,
  output: z.array(relationshipSchema),
  problems: ['not_found'],
  rest: { method: 'GET', path: '/v1/donors/{id}/relationships' },
})

export const addRelationshipInputSchema = z.strictObject({
  id: donorIdSchema,
  otherId: donorIdSchema,
  /** What the other is to the donor; the donor is the reverse to the other. */
  kind: z.enum(relationshipKinds),
})
export interface AddRelationshipInput extends z.output<typeof addRelationshipInputSchema> {}

export const addRelationship = defineCommand<AddRelationshipInput, Relationship[]>({
  name: 'relationships.add',
  summary: 'Relates two donors, on the pages of both; where they are related so already, nothing changes.',
  access: 'donors.manage',
  whileImpersonating: 'allowed',
  input: addRelationshipInputSchema,
  output: z.array(relationshipSchema),
  problems: ['not_found'],
  rest: { method: 'POST', path: '/v1/donors/{id}/relationships' },
})

const removeInputSchema = z.strictObject({ id: donorIdSchema, relationshipId: z.uuid() })
export interface RemoveRelationshipInput extends z.output<typeof removeInputSchema> {}

export const removeRelationship = defineCommand<RemoveRelationshipInput, Relationship[]>({
  name: 'relationships.remove',
  summary: 'Takes back that two donors are related.',
  access: 'donors.manage',
  whileImpersonating: 'allowed',
  input: removeInputSchema,
  output: z.array(relationshipSchema),
  problems: ['not_found'],
  rest: { method: 'DELETE', path: '/v1/donors/{id}/relationships/{relationshipId}' },
})
