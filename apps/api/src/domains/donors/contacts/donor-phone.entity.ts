import { defineEntity, p } from '@mikro-orm/postgresql'
import { phoneLabels } from '@almoner/contracts/donors/contact-lists'
import { tenantTable } from '../../../platform/database/row-security.js'
import { ofDonor } from './contact-row.js'

const donorPhoneSchema = defineEntity({
  name: 'DonorPhone',
  tableName: 'donor_phones',
  ...tenantTable,
  properties: {
    ...ofDonor(),
    number: p.text(),
    label: p.enum(phoneLabels).nullable(),
    smsOptIn: p.boolean().default(false),
    phoneKey: p.text().generated('(phone_key(number)) stored').nullable().lazy(),
  },
  uniques: [{ properties: ['orgId', 'donorId', 'number'], name: 'donor_phones_of_donor' }],
  indexes: [
    { properties: ['orgId', 'phoneKey'], name: 'donor_phones_by_key', where: 'phone_key is not null' },
    { properties: ['orgId', 'mergeId'], name: 'donor_phones_of_merge', where: 'merge_id is not null' },
  ],
})

export class DonorPhone extends donorPhoneSchema.class {}
donorPhoneSchema.setClass(DonorPhone)
