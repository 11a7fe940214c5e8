import { defineEntity, p } from '@mikro-orm/postgresql'
import type { CheckedRecord } from '@almoner/contracts/emails/sender-domain'
import { column } from '../database/columns.js'
import { tenantTable } from '../database/row-security.js'

const mailDomainSchema = defineEntity({
  name: 'MailDomain',
  tableName: 'mail_domains',
  ...tenantTable,
  properties: {
    orgId: column.orgId().primary(),
    /** From which the org wants to write to donors. */
    address: p.text(),
    /** Under which the public key stands at the domain. */
    selector: p.text(),
    /** PKCS #8 in PEM, sealed. */
    sealedKey: p.text(),
    /** Of the same pair, in Base64, as DNS has it. */
    publicKey: p.text(),
    records: p.json<CheckedRecord[]>(),
    checkedAt: column.instant().nullable(),
    /** Whether all records were in place when it was last looked at. */
    isVerified: p.boolean(),
  },
})

/** The address from which an org writes, with the key that signs its mail. */
export class MailDomain extends mailDomainSchema.class {}
mailDomainSchema.setClass(MailDomain)

export const keyPlaceOf = (orgId: string): string => `mail_domains/${orgId}`
