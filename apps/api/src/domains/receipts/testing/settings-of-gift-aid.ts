import type { TestApi } from '../../../../test/create-test-api.js'
import { SettingsClient, type FlippedSetting } from './settings-client.js'

const official = { firstName: 'Noa', lastName: 'Bar', postcode: 'YO1 7HH', phone: '01904 000000' }

export const ofUk = {
  pack: 'uk',
  legalName: 'Bread House Trust',
  registrationNumber: 'AB12345',
  address: '1 High St\nYork',
  taxYearStart: '04-06',
  giftAid: { official },
}

/** A charity with a gift that was declared, and cash without a declaration in a hall, in a chapel and elsewhere. */
export class GiftAidClient extends SettingsClient {
  static override async open(api: TestApi): Promise<GiftAidClient> {
    const org = await api.given.org({ currency: 'gbp', timeZone: 'Europe/London' })
    const client = new GiftAidClient(api, org, 'gbp')
    const { staff } = client
    client.donorId = await client.addDonor()
    await staff.donors.declareGiftAid({
      donorId: client.donorId,
      method: 'written',
      scope: 'all',
      signedOn: '2026-06-01',
      isExplained: true,
    })
    await client.give({ method: 'cheque' }, 100_00)
    const donor = { id: await client.addDonor() }
    for (const [name, amount] of [
      ['Hall', 12_00],
      ['Chapel', 13_00],
    ] as const) {
      const { id: campaignId } = await staff.campaigns.create({ name, template: 'blank' })
      client.campaigns[name] = campaignId
      await client.give({ donor, campaignId }, amount)
    }
    for (const amount of [10_00, 11_00]) await client.give({ donor }, amount)
    return client
  }

  /** The parts of a claim's XML that are asked for; the claim is given up, so that its gifts are free again. */
  async claimed(parts: readonly string[]): Promise<string[]> {
    const period = { from: '2026-04-06', to: '2026-06-15' }
    const { giftAid } = this.staff
    const { id } = await giftAid.draft({ entityId: this.org.entityId, ...period })
    await giftAid.prepare({ id })
    const { content } = await giftAid.download({ id, format: 'xml' })
    await giftAid.withdraw({ id })
    const xml = Buffer.from(content, 'base64').toString()
    return parts.filter((part) => xml.includes(part))
  }
}

/** The parts that the XML of a claim has, of those that one value or the other writes. */
const claims = (
  values: readonly [unknown, unknown],
  parts: readonly [string, string],
  beside: object = {},
): FlippedSetting<GiftAidClient> => ({
  beside: { giftAid: { official, ...beside } },
  values,
  gets: (client) => client.claimed(parts),
  is: [[parts[0]], [parts[1]]],
})

const elements = (name: string, values: readonly [string, string]): [string, string] => [
  `<${name}>${values[0]}</${name}>`,
  `<${name}>${values[1]}</${name}>`,
]
const written = (values: readonly [string, string], name: string, beside: object = {}) =>
  claims(values, elements(name, values), beside)

/** Each setting of Gift Aid, by its path. */
export function settingsOfGiftAid({ campaigns }: SettingsClient): Record<string, FlippedSetting<GiftAidClient>> {
  const { Hall, Chapel } = campaigns
  const small = { includeGasds: true }
  const connected = { ...small, connected: [{ name: 'Bread & Roses', hmrcRef: 'XR4010' }] }
  const building = { name: 'Village hall', street: '1 High Street', postcode: 'YO1 7HH', campaignId: Hall }
  const buildings = { ...small, buildings: [building] }
  return {
    'giftAid.claimRef': written(['XY98', 'XY99'], 'HMRCref'),
    'giftAid.official.firstName': written(['Adi', 'Tal'], 'Fore'),
    'giftAid.official.lastName': written(['Gal', 'Levin'], 'Sur'),
    'giftAid.official.postcode': claims(
      ['YO2 2AB', 'YO3 3CD'],
      ['<OffID><Postcode>YO2 2AB', '<OffID><Postcode>YO3 3CD'],
    ),
    'giftAid.official.phone': written(['01904 111111', '01904 222222'], 'Phone'),
    'giftAid.regulator.name': claims(['ccew', 'ccni'], elements('RegName', ['CCEW', 'CCNI']), {
      regulator: { name: 'ccew', number: '1234567' },
    }),
    'giftAid.regulator.number': written(['1234567', '7654321'], 'RegNo', { regulator: { name: 'ccew' } }),
    'giftAid.includeGasds': {
      values: [true, false],
      gets: (client) => client.claimed(['<GASDS>']),
      is: [['<GASDS>'], []],
    },
    'giftAid.connected[].name': written(['Roses', 'Butter'], 'Name', connected),
    'giftAid.connected[].hmrcRef': written(['XR4010', 'XR4020'], 'HMRCref', connected),
    // Of the cash of the hall, the chapel and elsewhere as much as there is room for, the first gift first.
    'giftAid.gasdsShare': claims(
      [12_00, 25_00],
      ['<Year>2027</Year><Amount>12.00</Amount>', '<Year>2027</Year><Amount>25.00</Amount>'],
      small,
    ),
    'giftAid.buildings[].name': written(['Old hall', 'New hall'], 'BldgName', buildings),
    'giftAid.buildings[].street': written(['2 Low Street', '3 Mill Lane'], 'Address', buildings),
    'giftAid.buildings[].postcode': claims(
      ['YO2 2AB', 'yo33cd'],
      ['</Address><Postcode>YO2 2AB', '</Address><Postcode>YO3 3CD'],
      buildings,
    ),
    'giftAid.buildings[].campaignId': claims(
      [Hall, Chapel],
      ['<Year>2027</Year><Amount>12.00</Amount>', '<Year>2027</Year><Amount>13.00</Amount>'],
      buildings,
    ),
  }
}
