import { listOrgCharges, listOrgDonors, openRecords } from '@almoner/contracts/admin/org-records.operations'
import { procedureFor } from '../../../trpc/procedure-for.js'
import type { OrgRecordsService } from './org-records.service.js'

export const orgRecordsProcedures = (records: OrgRecordsService) => ({
  openRecords: procedureFor(openRecords).mutation(({ ctx, input }) => records.open(ctx.signedIn, input)),
  listOrgCharges: procedureFor(listOrgCharges).query(({ ctx, input }) => records.listCharges(ctx.signedIn, input)),
  listOrgDonors: procedureFor(listOrgDonors).query(({ ctx, input }) => records.listDonors(ctx.signedIn, input)),
})
