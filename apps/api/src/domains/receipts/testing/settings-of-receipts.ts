import { settled } from '../../../../test/settled.js'
import { shows, type FlippedSetting, type SettingsClient } from './settings-client.js'

export const ofUs = {
  pack: 'us',
  legalName: 'Bread House Inc.',
  registrationNumber: '12-3456789',
  address: '1 Main St\nSpringfield',
}
const ofCanada = {
  pack: 'ca',
  registrationNumber: '119219814 RR 0001',
  placeOfIssue: 'Ottawa',
  signatoryName: 'Noa Bar',
}
const ofIsrael = { pack: 'il', registrationNumber: '580000016', s46: { approvalNo: '46/77', reporting: 'off' } }
const byItself = { when: { offline: 'auto' } }

const numbered = async (client: SettingsClient) =>
  (await client.issued()).receipt.number.replace(/\d+$/, (digits) => '0'.repeat(digits.length))

/** A gift by hand, once the settings had time for it. */
async function givenByHand(client: SettingsClient) {
  const chargeId = await client.give()
  await settled(client.api, client.org)
  return client.stateOf(chargeId)
}

/** Each setting of receipts but those of Gift Aid, by its path. */
export const settingsOfReceipts = (entities: readonly [string, string]): Record<string, FlippedSetting> => ({
  entityId: {
    values: entities,
    gets: async (client) => {
      const names: string[] = []
      for (const campaignId of Object.values(client.campaigns)) {
        const { text } = await client.issued({ campaignId })
        names.push(text.includes(ofUs.legalName) ? ofUs.legalName : 'another')
      }
      for (const entityId of entities) await client.save({ ...ofUs, legalName: 'Before Ltd', entityId })
      return names
    },
    is: [
      [ofUs.legalName, 'another'],
      ['another', ofUs.legalName],
    ],
  },
  pack: shows(['us', 'generic'], {}, ['EIN 12-3456789', 'Registration no. 12-3456789']),
  legalName: shows(['Bread House Inc.', 'Bread House Trust']),
  registrationNumber: shows(['12-3456789', '98-7654321']),
  address: shows(['7 Elm St', '8 Oak Ave\nSalem'], {}, ['7 Elm St', '8 Oak Ave']),
  phone: shows(['555-0101', '555-0202']),
  email: shows(['gifts@example.org', 'office@example.org']),
  website: shows(['https://bread.example.org', 'https://house.example.org']),
  placeOfIssue: shows(['Ottawa', 'Toronto'], ofCanada),
  signatoryName: shows(['Noa Bar', 'Adi Gal']),
  signatoryTitle: shows(['Treasurer', 'Chairperson'], { signatoryName: 'Noa Bar' }),
  // Of the donor's, which is French, where receipts are written in it.
  language: {
    values: [['en'], ['en', 'fr']],
    gets: async (client) => (await client.issued()).language,
    is: ['en', 'fr'],
  },
  taxYearStart: {
    values: ['01-01', '04-06'],
    gets: async (client) => (await client.issued({ giftDate: '2026-03-01' })).receipt.taxYear,
    is: [2026, 2025],
  },
  timeZone: {
    values: ['America/New_York', 'Asia/Jerusalem'],
    gets: async (client) => {
      const { clock } = client.api
      const now = clock.now().toISOString()
      clock.set('2026-06-15T22:30:00Z')
      const { text } = await client.issued()
      clock.set(now)
      return text.match(/June 1[56], 2026/g)
    },
    is: [['June 15, 2026'], ['June 16, 2026']],
  },
  paperSize: {
    values: ['letter', 'a4'],
    gets: async (client) => (await client.issued()).size,
    is: [
      { width: 612, height: 792 },
      { width: 595, height: 842 },
    ],
  },
  'numbering.prefix': { values: ['R', 'BH/'], gets: numbered, is: ['R-2026-000000', 'BH/-2026-000000'] },
  'numbering.yearInNumber': { values: [true, false], gets: numbered, is: ['2026-000000', '000000'] },
  'numbering.padding': { values: [4, 9], gets: numbered, is: ['2026-0000', '2026-000000000'] },
  'when.single': {
    values: ['immediate', 'batch'],
    gets: async (client) => client.stateOf(await client.giveOnline('single')),
    is: [
      { receipts: 1, isDue: false, isDueInYear: false },
      { receipts: 0, isDue: true, isDueInYear: false },
    ],
  },
  'when.recurring': {
    values: ['each', 'annual'],
    gets: async (client) => client.stateOf(await client.giveOnline('monthly')),
    is: [
      { receipts: 1, isDue: false, isDueInYear: false },
      { receipts: 0, isDue: false, isDueInYear: true },
    ],
  },
  'when.offline': {
    values: ['auto', 'ask'],
    gets: givenByHand,
    is: [
      { receipts: 1, isDue: false, isDueInYear: false },
      { receipts: 0, isDue: true, isDueInYear: false },
    ],
  },
  'when.minAmount': {
    beside: byItself,
    values: [50_00, 50_01],
    gets: givenByHand,
    is: [
      { receipts: 1, isDue: false, isDueInYear: false },
      { receipts: 0, isDue: false, isDueInYear: false },
    ],
  },
  body: shows(['We are grateful.', 'You feed a town.']),
  footer: shows(['Volunteers wanted.', 'Open on Sundays.']),
  goodsStatement: shows(['none', 'intangible'], {}, ['No goods or services', 'intangible religious benefits']),
  goodsDescription: shows(['A calendar', 'A mug'], { goodsStatement: 'described' }),
  deductibleText: shows(['Deductible in full.', 'Ask your advisor.']),
  's46.approvalNo': shows(['46/77', '46/88'], ofIsrael),
  's46.validUntil': {
    beside: ofIsrael,
    values: ['2026-06-10', '2026-06-09'],
    gets: async (client) => {
      const { blockers } = await client.staff.receipts.ofCharge({ chargeId: await client.give() })
      return blockers
    },
    is: [[], ['approval_expired']],
  },
  's46.reporting': {
    beside: ofIsrael,
    values: ['off', 'file'],
    gets: async (client) => {
      const { reportStatus, number } = (await client.issued()).receipt
      return { reportStatus, isInFile: (await client.staff.receipts.reportFile({})).csv.includes(number) }
    },
    is: [
      { reportStatus: 'not_required', isInFile: false },
      { reportStatus: 'queued', isInFile: true },
    ],
  },
  emailAttach: {
    beside: byItself,
    values: [true, false],
    gets: async (client) => (await client.mailed()).files,
    is: [['.pdf'], []],
  },
  copyTo: {
    beside: byItself,
    values: [['books@example.org'], ['one@example.org', 'two@example.org']],
    gets: async (client) => (await client.mailed()).copies,
    is: [['books@example.org'], ['one@example.org', 'two@example.org']],
  },
})
