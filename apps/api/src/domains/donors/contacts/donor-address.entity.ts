import { defineEntity, p } from '@mikro-orm/postgresql'
import { addressLabels } from '@almoner/contracts/donors/contact-lists'
import { tenantTable } from '../../../platform/database/row-security.js'
import { ofDonor } from './contact-row.js'

const donorAddressSchema = defineEntity({
  name: 'DonorAddress',
  tableName: 'donor_addresses',
  ...tenantTable,
  properties: {
    ...ofDonor(),
    line1: p.text().nullable(),
    line2: p.text().nullable(),
    city: p.text().nullable(),
    region: p.text().nullable(),
    postalCode: p.text().nullable(),
    postalKey: p.text().nullable(),
    country: p.text().nullable(),
    label: p.enum(addressLabels).nullable(),
    validFrom: p.date().nullable(),
    validTo: p.date().nullable(),
    undeliverable: p.boolean().default(false),
    houseKey: p.text().generated('(house_key(postal_key, line1)) stored').nullable().lazy(),
  },
  indexes: [
    { properties: ['orgId', 'donorId', 'place'], name: 'donor_addresses_of_donor' },
    { properties: ['orgId', 'houseKey'], name: 'donor_addresses_by_house', where: 'house_key is not null' },
    { properties: ['orgId', 'mergeId'], name: 'donor_addresses_of_merge', where: 'merge_id is not null' },
  ],
})

export class DonorAddress extends donorAddressSchema.class {}
donorAddressSchema.setClass(DonorAddress)
