import { randomUUID } from 'node:crypto'
import { money } from '@almoner/contracts/money'
import { IbanSeal } from '../../src/domains/direct-debits/index.js'
import { receiptSettingsForm } from '../../src/domains/receipts/testing/receipt-settings.js'
import { Files } from '../../src/platform/files/files.js'
import type { TestApi } from '../create-test-api.js'
import type { GivenOrg } from '../given.js'
import { layRow } from './raw-rows.js'

export interface GivenPerson {
  org: GivenOrg
  donorId: string
  mergedId: string
  chargeId: string
  donationId: string
  receiptId: string
}

/** Words of one person's own, whatever they come by; none of them is in anybody else's rows. */
export const wordsOfPerson = ['Zenobia', 'Quillfeather', 'zenobia@example.org', '4135550199', 'Larkspur Lane']

const person = {
  firstName: 'Zenobia',
  lastName: 'Quillfeather',
  email: 'zenobia@example.org',
  phone: '4135550199',
  address: { line1: '5 Larkspur Lane', city: 'Northampton', region: 'MA', postalCode: '01060', country: 'US' },
}

/** A donor with some of all that Almoner keeps of one. */
export async function givenPerson(api: TestApi): Promise<GivenPerson> {
  const org = await api.given.org()
  const [admin, agent] = [api.as(org.admin), api.as(org.agent)]
  await api.as(org.owner).entities.saveReceipt(receiptSettingsForm(org))
  await admin.customFields.create({ recordKind: 'donor', name: 'Remark', type: 'text' })
  await admin.customFields.create({ recordKind: 'donor', name: 'Letter', type: 'file' })
  await admin.customFields.create({ recordKind: 'charge', name: 'Said', type: 'text' })
  const key = () => ({ idempotencyKey: randomUUID() })
  const donorId = (await agent.donors.create({ ...person, ...key() })).id
  const twin = await agent.donors.create({
    firstName: 'Zenobia',
    lastName: 'Quillfeather',
    email: person.email,
    ...key(),
  })
  const { chargeId } = await agent.charges.record({
    donor: { id: donorId },
    amount: money(50_00, 'usd'),
    giftDate: '2026-06-14',
    method: 'cheque',
    reference: 'Cheque of Z. Quillfeather',
    comment: 'From Zenobia',
    ...key(),
  })
  await agent.charges.record({
    donor: { id: twin.id },
    amount: money(5_00, 'usd'),
    giftDate: '2026-06-13',
    method: 'cash',
    ...key(),
  })
  await addToRecords(api, org, { donorId, chargeId })
  await admin.donors.merge({ keptId: donorId, mergedId: twin.id })
  const donationId = await api.given.donation(org, { donorId })
  const { results } = await agent.receipts.issue({ chargeIds: [chargeId], sends: false })
  await admin.donors.update({ id: donorId, jobTitle: 'Ornithologist' })
  await refundAndCorrect(api, org, chargeId)
  await layRows(api, org, { donorId, chargeId, donationId })
  return { org, donorId, mergedId: twin.id, chargeId, donationId, receiptId: results[0]?.receipt?.id ?? '' }
}

async function addToRecords(
  api: TestApi,
  org: GivenOrg,
  { donorId, chargeId }: Record<'donorId' | 'chargeId', string>,
) {
  const agent = api.as(org.agent)
  const key = () => ({ idempotencyKey: randomUUID() })
  const donor = { recordKind: 'donor' as const, recordId: donorId }
  const charge = { recordKind: 'charge' as const, recordId: chargeId }
  await agent.notes.create({ ...donor, text: 'Zenobia likes letters', ...key() })
  await agent.notes.create({ ...charge, text: 'Zenobia called', ...key() })
  await agent.tasks.create({ ...donor, title: 'Call Zenobia', ...key() })
  await agent.donors.setConsent({
    id: donorId,
    channel: 'email',
    purpose: 'newsletter',
    state: 'granted',
    basis: 'consent',
    text: 'Zenobia agrees',
  })
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...donor, key: 'letter' })) form.set(name, value)
  form.set('file', new File(['%PDF-1.4 Quillfeather'], 'Quillfeather.pdf', { type: 'application/pdf' }))
  const file = await agent.customFields.uploadFile(form)
  await agent.customFields.save({ ...donor, custom: { remark: 'Known as Zenobia', letter: file } })
  await agent.customFields.save({ ...charge, custom: { said: 'Zenobia' } })
}

async function refundAndCorrect(api: TestApi, org: GivenOrg, chargeId: string) {
  const key = () => ({ idempotencyKey: randomUUID() })
  await api.as(org.agent).charges.correct({ chargeId, comment: 'From Z. Quillfeather', ...key() })
  await api
    .as(org.admin)
    .charges.refund({ chargeId, amount: 1_00, reason: 'other', notifyDonor: false, note: 'Asked by Zenobia', ...key() })
}

/** Rows of what takes a browser, a gateway or another system to come by. */
async function layRows(
  api: TestApi,
  org: GivenOrg,
  { donorId, chargeId, donationId }: Record<'donorId' | 'chargeId' | 'donationId', string>,
) {
  const own = { org_id: org.orgId }
  const ids = { donationId, chargeId, donorId }
  const { email } = person
  const [
    mailing_id,
    bulk_change_id,
    batch_id,
    import_id,
    run_id,
    rule_id,
    link_id,
    webhook_id,
    bank_statement_id,
    bank_line_id,
    adoption_id,
    mandate_id,
    collection_file_id,
  ] = Array.from({ length: 13 }, () => randomUUID())
  const campaign = { campaign_id: org.campaignId }
  const fundraiser_id = await api.given.fundraiser(org)
  await api.asOwner(
    "update charges set gateway_charge_id = 'ch_quill', import_id = $2, import_line = 2 where id = $1",
    [chargeId, import_id],
  )
  const fileKey = `${org.orgId}/imports/${import_id}`
  const { ibanSealed } = api.app.get(IbanSeal).columnsOf(org.orgId, 'DE89370400440532013000')
  await api.app.get(Files).put(fileKey, Buffer.from('Zenobia,Quillfeather'))
  const rows: [string, Record<string, unknown>][] = [
    ['mailings', { id: mailing_id }],
    [
      'mailing_recipients',
      { mailing_id, donor_id: donorId, outcome: 'left_out', reason: 'denied', settled_at: '2026-06-01' },
    ],
    ['personal_emails', { donor_id: donorId, subject: 'Dear Zenobia' }],
    ['staff_notices', { subject_id: chargeId, detail: JSON.stringify({ chargeId }) }],
    [
      'mails',
      { kind: 'thank_you', person_id: donorId, recipient: email, subject: 'For Zenobia', created_at: '2026-06-01' },
    ],
    ['mails', { recipient: 'staff@example.net', subject: 'Zenobia Quillfeather gave' }],
    ['mail_suppressions', { address: email, address_key: email, reason: 'manual', note: 'Zenobia asked' }],
    ['checkouts', { ...campaign, charge_id: chargeId, donation_id: donationId }],
    ['donation_drafts', { ...campaign, email, name: 'Zenobia', currency: 'usd' }],
    ['portal_links', { id: link_id, donor_id: donorId }],
    ['portal_sessions', { link_id, donor_id: donorId }],
    ['portal_email_changes', { donor_id: donorId, new_email: email }],
    [
      'portal_method_setups',
      { donor_id: donorId, donation_id: donationId, entity_id: org.entityId, integration_id: org.sandboxId },
    ],
    [
      'gateway_events',
      { integration_id: org.sandboxId, body: '{"charge": "ch_quill", "name": "Zenobia"}', status: 'applied' },
    ],
    ['webhooks', { id: webhook_id }],
    ['webhook_deliveries', { webhook_id, charge_id: chargeId, state: 'delivered', body: JSON.stringify(ids) }],
    ['hubspot_links', { our_id: donorId, donor_id: donorId, agreed: '{"firstname": "Zenobia"}' }],
    ['imports', { id: import_id, file_key: fileKey, status: 'done', file_name: 'gifts.csv' }],
    ['import_rows', { import_id, line: 2, donor_name: 'Zenobia', email, email_key: email, target_charge_id: chargeId }],
    ['external_receipts', { charge_id: chargeId, import_id, number: 'R-1' }],
    ['import_changes', { import_id, donor_id: donorId, field: 'city', after: 'Larkspur Lane' }],
    ['bulk_changes', { id: bulk_change_id, record_kind: 'donor' }],
    ['bulk_change_rows', { bulk_change_id, record_id: donorId, record_kind: 'donor', before: '{"name": "Zenobia"}' }],
    ['gift_batches', { id: batch_id, ...campaign, currency: 'usd' }],
    ['gift_batch_gifts', { batch_id, donor_id: donorId, charge_id: chargeId, new_donor: '{"firstName": "Zenobia"}' }],
    ['bank_statements', { id: bank_statement_id, format: 'csv', state: 'read' }],
    [
      'bank_lines',
      {
        id: bank_line_id,
        statement_id: bank_statement_id,
        state: 'matched',
        decided_at: '2026-06-15',
        amount: 50_00,
        currency: 'usd',
        counterparty: 'Z QUILLFEATHER',
        counterparty_keys: '{"z quillfeather"}',
        text: 'From Zenobia',
      },
    ],
    ['bank_line_matches', { line_id: bank_line_id, charge_id: chargeId, amount: 50_00 }],
    [
      'mandates',
      {
        id: mandate_id,
        donation_id: donationId,
        reference: 'R-1-1',
        holder: 'Zenobia Quillfeather',
        iban_sealed: ibanSealed,
        iban_hint: 'DE3000',
        signed_by: 'paper',
        revoked_on: '2026-06-01',
        state: 'revoked',
        revoked_for: 'Zenobia called',
      },
    ],
    [
      'collection_files',
      {
        id: collection_file_id,
        entity_id: org.entityId,
        format: 'pain.008.001.08',
        debits: 1,
        total: 50_00,
        sequence: 1,
      },
    ],
    [
      'debits',
      {
        file_id: collection_file_id,
        donation_id: donationId,
        mandate_id,
        amount: 50_00,
        sequence_type: 'FRST',
        holder: 'Zenobia Quillfeather',
        iban_sealed: ibanSealed,
        iban_hint: 'DE3000',
        remittance: 'For Zenobia',
        state: 'open',
      },
    ],
    [
      'adoptions',
      { id: adoption_id, entity_id: org.entityId, integration_id: org.sandboxId, status: 'read', phase: 'plans' },
    ],
    [
      'adoption_items',
      {
        adoption_id,
        gateway_plan_id: 'sub_1',
        status: 'left',
        donor_id: donorId,
        name: 'Zenobia Quillfeather',
        name_key: 'zenobia quillfeather',
        word: 'In memory of Zenobia',
        email,
        email_key: email,
        match: 'email',
        held: 'collected_there',
        currency: 'usd',
      },
    ],
    [
      'adoption_customers',
      {
        adoption_id,
        customer_id: 'cus_quill',
        status: 'brought',
        donor_id: donorId,
        name: 'Zenobia Quillfeather',
        name_key: 'zenobia quillfeather',
        email,
        email_key: email,
        match: 'email',
        method: 'card',
        method_last4: '4242',
      },
    ],
    ['statement_runs', { id: run_id }],
    ['statement_run_rows', { run_id, donor_id: donorId, outcome: 'waiting' }],
    ['emailed_statements', { donor_id: donorId }],
    ['acknowledgment_rules', { id: rule_id, name: 'All' }],
    ['acknowledgments', { rule_id, donor_id: donorId, charge_id: chargeId, way: 'letter' }],
    [
      'fundraiser_gift_proposals',
      {
        fundraiser_id,
        charge_id: chargeId,
        status: 'confirmed',
        first_name: 'Zenobia',
        email,
        amount: 100,
        currency: 'usd',
      },
    ],
    ['payment_reviews', { charge_id: chargeId, reason: 'Zenobia called' }],
    ['disputes', { charge_id: chargeId, amount: 100, currency: 'usd', status: 'lost' }],
    [
      'donation_changes',
      { donation_id: donationId, field: 'method', by: 'donor', old: '{"last4": "4242"}', new: '{}' },
    ],
    ['gift_aid_declarations', { donor_id: donorId, name: 'Zenobia Quillfeather', address: '5 Larkspur Lane' }],
    ['idempotency_keys', { key: randomUUID(), outcome: JSON.stringify({ donorId, name: 'Zenobia' }) }],
  ]
  for (const [table, row] of rows) await layRow(api, table, { ...own, ...row })
}
