import { defineEntity, p } from '@mikro-orm/postgresql'
import { emailLabels, emailStatuses } from '@almoner/contracts/donors/contact-lists'
import { tenantTable } from '../../../platform/database/row-security.js'
import { ofDonor } from './contact-row.js'

const donorEmailSchema = defineEntity({
  name: 'DonorEmail',
  tableName: 'donor_emails',
  ...tenantTable,
  properties: {
    ...ofDonor(),
    address: p.text(),
    emailKey: p.text(),
    label: p.enum(emailLabels).nullable(),
    status: p.enum(emailStatuses).default('unverified'),
  },
  uniques: [{ properties: ['orgId', 'donorId', 'emailKey'], name: 'donor_emails_of_donor' }],
  indexes: [
    { properties: ['orgId', 'emailKey'], name: 'donor_emails_by_key' },
    { properties: ['orgId', 'mergeId'], name: 'donor_emails_of_merge', where: 'merge_id is not null' },
  ],
})

/** An email of a donor, the primary one too once more than its address is known. */
export class DonorEmail extends donorEmailSchema.class {}
donorEmailSchema.setClass(DonorEmail)
