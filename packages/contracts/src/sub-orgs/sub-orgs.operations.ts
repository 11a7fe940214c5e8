import { z } from 'zod'
import { reasonSchema } from '../audit/reason.js'
import { nothing, type Nothing } from '../nothing.js'
import { defineCommand, defineQuery } from '../operation.js'
import { countrySchema } from '../orgs/countries.js'
import { orgCategorySchema, orgNameText, websiteText } from '../orgs/org-fields.js'
import { orgIdSchema } from '../orgs/org-id.js'
import { orgFamilySchema, type OrgFamily } from './sub-org.js'

export const getFamily = defineQuery<Nothing, OrgFamily>({
  name: 'subOrgs.list',
  summary: 'The org with its sub-orgs and what each was given in twelve months; of a sub-org, whom it belongs to.',
  access: 'sub_orgs.read',
  whileImpersonating: 'allowed',
  input: nothing,
  output: orgFamilySchema,
})

const placeSchema = z.object({ id: orgIdSchema, name: z.string() })
export interface OrgPlace extends z.infer<typeof placeSchema> {}

export const createSubOrgInputSchema = z.strictObject({
  name: orgNameText,
  website: websiteText.optional(),
  category: orgCategorySchema,
  country: countrySchema,
})
export interface CreateSubOrgInput extends z.output<typeof createSubOrgInputSchema> {}

export const createSubOrg = defineCommand<CreateSubOrgInput, OrgPlace, z.input<typeof createSubOrgInputSchema>>({
  name: 'subOrgs.create',
  summary: 'Makes a sub-org with its entity, campaign and fund; whoever makes it is its owner.',
  access: 'sub_orgs.manage',
  input: createSubOrgInputSchema,
  output: placeSchema,
  problems: ['sub_org_nested', 'attempts_exhausted'],
})

export const listLinkable = defineQuery<Nothing, OrgPlace[]>({
  name: 'subOrgs.listLinkable',
  summary: 'The other orgs that one owns and that can become a sub-org of this one.',
  access: 'sub_orgs.manage',
  input: nothing,
  output: z.array(placeSchema),
})

const byOrgSchema = z.strictObject({ orgId: orgIdSchema })
export interface SubOrgById extends z.output<typeof byOrgSchema> {}

export const linkSubOrg = defineCommand<SubOrgById, OrgPlace>({
  name: 'subOrgs.link',
  summary: 'Makes another org that one owns a sub-org of this one, whose owners and admins can then enter it.',
  access: 'sub_orgs.manage',
  input: byOrgSchema,
  output: placeSchema,
  problems: ['not_found', 'sub_org_nested'],
})

export const releaseSubOrg = defineCommand<SubOrgById, OrgPlace>({
  name: 'subOrgs.release',
  summary: 'Lets a sub-org go: it stands by itself, and this org no longer enters it.',
  access: 'sub_orgs.manage',
  input: byOrgSchema,
  output: placeSchema,
  problems: ['sub_org_gone'],
})

export const leaveParent = defineCommand<Nothing, OrgPlace>({
  name: 'subOrgs.leave',
  summary: 'Takes this org out of the one that it belongs to; the other no longer enters it.',
  access: 'sub_orgs.manage',
  input: nothing,
  output: placeSchema,
  problems: ['sub_org_gone'],
})

const setParentInputSchema = z.strictObject({
  orgId: orgIdSchema,
  /** Null where it is to stand by itself. */
  parentOrgId: orgIdSchema.nullable(),
  reason: reasonSchema,
})
export interface SetParentInput extends z.output<typeof setParentInputSchema> {}

export const setParent = defineCommand<SetParentInput, OrgPlace, z.input<typeof setParentInputSchema>>({
  name: 'subOrgs.setParent',
  summary: 'Makes an org a sub-org of another, or lets it stand by itself; the owners and admins of both are told why.',
  access: 'superuser',
  input: setParentInputSchema,
  output: placeSchema,
  problems: ['not_found', 'sub_org_nested', 'sub_org_gone', 'second_factor_stale'],
})
