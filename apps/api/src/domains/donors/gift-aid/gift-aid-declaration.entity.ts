import { defineEntity, p } from '@mikro-orm/postgresql'
import { giftAidMethods, giftAidProofs, giftAidScopes } from '@almoner/contracts/donors/gift-aid'
import { column } from '../../../platform/database/columns.js'
import { tenantTable } from '../../../platform/database/row-security.js'

const giftAidDeclarationSchema = defineEntity({
  name: 'GiftAidDeclaration',
  tableName: 'gift_aid_declarations',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    donorId: p.uuid(),
    /** The gift that it was made with; without one it stands by itself. */
    donationId: p.uuid().nullable(),
    scope: p.enum(giftAidScopes),
    method: p.enum(giftAidMethods),
    name: p.text(),
    address: p.text(),
    /** The words that were agreed to. */
    wording: p.text(),
    signedAt: column.instant(),
    cancelledAt: column.instant().nullable(),
    /** No gift before this day is covered, whatever the scope. */
    coversFrom: p.date().nullable(),
    /** Which brought it from another system. */
    importId: p.uuid().nullable(),
    /** The gift of one that staff took down for a single gift. */
    chargeId: p.uuid().nullable(),
    proof: p.enum(giftAidProofs).nullable(),
    letterSentOn: p.date().nullable(),
    recordedBy: p.uuid().nullable(),
  },
  uniques: [{ properties: ['orgId', 'id'], name: 'gift_aid_declarations_org_id' }],
  checks: [
    {
      name: 'gift_aid_declarations_proved',
      expression: "method = 'verbal' or (proof is null and letter_sent_on is null)",
    },
  ],
  indexes: [
    { properties: ['orgId', 'donorId'], name: 'gift_aid_declarations_of_donor' },
    { properties: ['orgId', 'chargeId'], name: 'gift_aid_declarations_of_charge' },
  ],
})

/** What a donor declared to the tax office of the UK, kept as it was said. */
export class GiftAidDeclaration extends giftAidDeclarationSchema.class {}
giftAidDeclarationSchema.setClass(GiftAidDeclaration)
