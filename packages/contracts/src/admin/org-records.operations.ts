import { z } from 'zod'
import { reasonSchema } from '../audit/reason.js'
import { chargeRowSchema, type ChargeRow } from '../charges/charge.js'
import { listChargesInputSchema } from '../charges/charges.operations.js'
import { donorRowSchema, type DonorRow } from '../donors/donor.js'
import { listDonorsInputSchema } from '../donors/donors.operations.js'
import { defineCommand, defineQuery } from '../operation.js'
import { orgIdSchema } from '../orgs/org-id.js'
import { pageOf, type Page } from '../paging.js'
import { instantSchema } from '../time.js'

/** How long a superuser can read an org's gifts and donors for one reason. */
export const recordsOpenMinutes = 60

const openRecordsInputSchema = z.strictObject({ orgId: orgIdSchema, reason: reasonSchema })
export interface OpenRecordsInput extends z.output<typeof openRecordsInputSchema> {}

const openRecordsSchema = z.object({ openUntil: instantSchema })
export interface OpenRecords extends z.infer<typeof openRecordsSchema> {}

export const openRecords = defineCommand<OpenRecordsInput, OpenRecords, z.input<typeof openRecordsInputSchema>>({
  name: 'admin.openRecords',
  summary: "Opens an organization's gifts and donors to read for an hour; its audit log says who did and why.",
  access: 'superuser',
  input: openRecordsInputSchema,
  output: openRecordsSchema,
  problems: ['not_found', 'second_factor_stale'],
})

const listOrgChargesInputSchema = listChargesInputSchema.extend({ orgId: orgIdSchema })
export interface ListOrgChargesInput extends z.output<typeof listOrgChargesInputSchema> {}

export const listOrgCharges = defineQuery<
  ListOrgChargesInput,
  Page<ChargeRow>,
  z.input<typeof listOrgChargesInputSchema>
>({
  name: 'admin.listOrgCharges',
  summary: "A page of an organization's transactions, for a superuser who opened its records.",
  access: 'superuser',
  input: listOrgChargesInputSchema,
  output: pageOf(chargeRowSchema),
  problems: ['records_closed'],
})

const listOrgDonorsInputSchema = listDonorsInputSchema.extend({ orgId: orgIdSchema })
export interface ListOrgDonorsInput extends z.output<typeof listOrgDonorsInputSchema> {}

export const listOrgDonors = defineQuery<ListOrgDonorsInput, Page<DonorRow>, z.input<typeof listOrgDonorsInputSchema>>({
  name: 'admin.listOrgDonors',
  summary: "A page of an organization's donors, for a superuser who opened its records.",
  access: 'superuser',
  input: listOrgDonorsInputSchema,
  output: pageOf(donorRowSchema),
  problems: ['records_closed'],
})
