import { createHash } from 'node:crypto'
import { readOds } from 'hucre/ods'
import { describe, expect, test } from 'vitest'
import type { giftAidFormats } from '@almoner/contracts/gift-aid/gift-aid-claim'
import { minorUnits, zero } from '@almoner/contracts/minor-units'
import { claimFile } from './claim-files.js'
import { linesOf, type ClaimedGift } from './claim-lines.js'
import type { ClaimSnapshot } from './claim-snapshot.js'
import { takeSmallDonations } from './small-donations.js'

const gift = (fields: Partial<ClaimedGift> = {}): ClaimedGift => ({
  chargeId: 'c',
  giftDate: '2026-05-01',
  donorId: 'd1',
  title: 'Mrs.',
  firstName: 'Janet',
  lastName: 'Mercer-Hall',
  line1: '12a Mill Lane',
  postcode: 'YO17HH',
  country: 'GB',
  amount: minorUnits(50_00),
  ...fields,
})

const grouping = { addsUp: false, yearStart: '04-06' }

const snapshot = (fields: Partial<ClaimSnapshot> = {}): ClaimSnapshot => ({
  orgName: 'Bread & House',
  claimRef: 'AB12345',
  regulator: { name: 'ccew', number: '1234567' },
  official: { firstName: 'Noa', lastName: 'Bar', postcode: 'YO1 7HH', phone: '01904 000000' },
  from: '2026-04-06',
  to: '2026-06-30',
  earliest: '2026-05-01',
  lines: linesOf(
    [gift(), gift({ donorId: 'd2', country: 'FR', title: 'Professor', line1: 'Rose House, 4 High St' })],
    grouping,
  ),
  gifts: 2,
  donors: 2,
  donated: minorUnits(100_00),
  small: [],
  connected: [],
  returned: { gifts: 0, amount: zero, smallAmount: zero },
  ...fields,
})

const bytesOf = async (of: ClaimSnapshot, format: (typeof giftAidFormats)[number], sheet = 1) => {
  const file = await claimFile(of, { number: 'GA-000001', format, sheet })
  return { ...file, bytes: Buffer.from(file.content, 'base64') }
}

describe('the lines of a claim', () => {
  test('are one for a donor and year of account, with the sum and the last day', () => {
    const lines = linesOf(
      [
        gift({ giftDate: '2026-04-05', amount: minorUnits(10_00) }),
        gift({ giftDate: '2026-04-06', amount: minorUnits(20_00) }),
        gift({ giftDate: '2026-05-02', amount: minorUnits(5_50) }),
      ],
      grouping,
    )
    expect(lines).toMatchObject([
      { date: '2026-04-05', amount: 10_00 },
      {
        date: '2026-05-02',
        amount: 25_50,
        donor: { house: '12a', lastName: 'Mercer Hall', title: 'Mrs', postcode: 'YO1 7HH' },
      },
    ])
  })

  test('hold small gifts without names, up to a thousand pounds each', () => {
    const small = Array.from({ length: 35 }, () => gift({ amount: minorUnits(30_00) }))
    const lines = linesOf([...small, gift({ amount: minorUnits(30_01) })], { ...grouping, addsUp: true })
    expect(lines.map(({ donor, amount }) => [donor === null, amount])).toEqual([
      [false, 30_01],
      [true, 990_00],
      [true, 60_00],
    ])
  })
})

describe('the spreadsheet', () => {
  test('says on its first page what tax was overclaimed before', async () => {
    const returned = { gifts: 1, amount: minorUnits(20_00), smallAmount: minorUnits(4_00) }
    const { bytes } = await bytesOf(snapshot({ returned }), 'ods')
    expect((await readOds(new Uint8Array(bytes))).sheets[0]?.rows[16]?.[3]).toBe(5)
  })

  test('has its values in the cells of HMRC’s own', async () => {
    const { fileName, bytes } = await bytesOf(snapshot(), 'ods')
    const { sheets } = await readOds(new Uint8Array(bytes))
    const rows = sheets[0]?.rows ?? []
    expect([fileName, sheets.length, sheets[0]?.name]).toEqual([
      'gift-aid-AB12345-GA-000001.ods',
      1,
      'R68GAD_V1_00_0_EN',
    ])
    expect(rows[12]?.[3]).toBe('01/05/26')
    expect(rows[16]?.[3] ?? null).toBeNull()
    expect(rows[22]?.slice(1, 11)).toEqual([
      'Item',
      'Title',
      'First name',
      'Last name',
      'House name or number',
      'Postcode',
      'Aggregated donations',
      'Sponsored event',
      'Donation date',
      'Amount',
    ])
    const shown = (row: number) => (rows[row] ?? []).slice(1, 11).map((cell) => cell ?? null)
    expect(shown(24)).toEqual([1, 'Mrs', 'Janet', 'Mercer Hall', '12a', 'YO1 7HH', null, null, '01/05/26', 50])
    expect(shown(25)).toEqual([2, 'Prof', 'Janet', 'Mercer Hall', 'Rose House', 'X', null, null, '01/05/26', 50])
    expect(rows[26]).toBeUndefined()
  })

  test('goes on in another after a thousand lines', async () => {
    const lines = linesOf(
      Array.from({ length: 1001 }, (_, at) => gift({ donorId: String(at) })),
      grouping,
    )
    const first = await bytesOf(snapshot({ lines }), 'ods')
    const second = await bytesOf(snapshot({ lines }), 'ods', 2)
    const rowsOf = async (bytes: Buffer) => (await readOds(new Uint8Array(bytes))).sheets[0]?.rows.length
    expect([first.fileName, await rowsOf(first.bytes)]).toEqual(['gift-aid-AB12345-GA-000001-1-of-2.ods', 1024])
    expect([second.fileName, await rowsOf(second.bytes)]).toEqual(['gift-aid-AB12345-GA-000001-2-of-2.ods', 25])
    await expect(bytesOf(snapshot({ lines }), 'ods', 3)).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('the XML', () => {
  const small = [
    {
      taxYear: 2027,
      building: null,
      gifts: 2,
      amount: minorUnits(40_00),
      ceiling: minorUnits(8000_00),
      claimedBefore: zero,
      left: zero,
    },
  ]
  const returned = { gifts: 1, amount: minorUnits(20_00), smallAmount: minorUnits(4_00) }

  test('names charity, official, gifts, small donations and what was claimed too much, in HMRC’s order', async () => {
    const { bytes, fileName } = await bytesOf(snapshot({ small, returned }), 'xml')
    const xml = bytes.toString()
    expect(fileName).toBe('gift-aid-AB12345-GA-000001.xml')
    expect(xml).toContain('<Class>HMRC-CHAR-CLM</Class><Qualifier>request</Qualifier><Function>submit</Function>')
    const r68 = /<R68>.*<\/R68>/.exec(xml)?.[0]
    expect(r68).toBe(
      '<R68><AuthOfficial><OffName><Fore>Noa</Fore><Sur>Bar</Sur></OffName><OffID><Postcode>YO1 7HH</Postcode></OffID>' +
        '<Phone>01904 000000</Phone></AuthOfficial><Declaration>yes</Declaration><Claim><OrgName>Bread &amp; House</OrgName>' +
        '<HMRCref>AB12345</HMRCref><Regulator><RegName>CCEW</RegName><RegNo>1234567</RegNo></Regulator><Repayment>' +
        '<GAD><Donor><Ttl>Mrs</Ttl><Fore>Janet</Fore><Sur>Mercer Hall</Sur><House>12a</House><Postcode>YO1 7HH</Postcode></Donor>' +
        '<Date>2026-05-01</Date><Total>50.00</Total></GAD>' +
        '<GAD><Donor><Ttl>Prof</Ttl><Fore>Janet</Fore><Sur>Mercer Hall</Sur><House>Rose House</House><Overseas>yes</Overseas></Donor>' +
        '<Date>2026-05-01</Date><Total>50.00</Total></GAD>' +
        '<EarliestGAdate>2026-05-01</EarliestGAdate><Adjustment>5.00</Adjustment></Repayment>' +
        '<GASDS><ConnectedCharities>no</ConnectedCharities><GASDSClaim><Year>2027</Year><Amount>40.00</Amount></GASDSClaim>' +
        '<CommBldgs>no</CommBldgs><Adj>1.00</Adj></GASDS>' +
        '<OtherInfo>Gifts refunded after they had been claimed: 1</OtherInfo></Claim></R68>',
    )
  })

  test('carries the SHA-1 of its body without the mark', async () => {
    const xml = (await bytesOf(snapshot(), 'xml')).bytes.toString()
    const mark = /<IRmark Type="generic">([^<]*)<\/IRmark>/.exec(xml)
    const body = /<Body>(.*)<\/Body>/.exec(xml.replace(mark?.[0] ?? '', ''))?.[1]
    const canonical = `<Body xmlns="http://www.govtalk.gov.uk/CM/envelope">${body}</Body>`
    expect(mark?.[1]).toBe(createHash('sha1').update(canonical).digest('base64'))
  })

  test('is not made without the official', async () => {
    await expect(bytesOf(snapshot({ official: null }), 'xml')).rejects.toMatchObject({ code: 'gift_aid_claim_blocked' })
  })
})

const hall = { name: 'Village hall & annexe', street: '11A Grange Road', postcode: 'YO1 7HH' }
const chapel = { name: 'Chapel', street: '2 Mill Lane', postcode: 'YO1 6AA' }

describe('connected charities and community buildings', () => {
  const year = { gifts: 1, ceiling: minorUnits(8000_00), claimedBefore: zero, left: zero }
  const shared = snapshot({
    connected: [{ name: 'Bread & Roses', hmrcRef: 'XR4010' }],
    small: [
      { ...year, taxYear: 2025, building: hall, amount: minorUnits(10_00) },
      { ...year, taxYear: 2026, building: hall, amount: minorUnits(20_50) },
      { ...year, taxYear: 2027, building: hall, amount: minorUnits(30_00) },
      { ...year, taxYear: 2027, building: chapel, amount: minorUnits(40_00) },
      { ...year, taxYear: 2026, building: chapel, amount: zero },
    ],
  })
  const rowsOf = async (format: 'connected' | 'buildings') => {
    const { bytes, fileName } = await bytesOf(shared, format)
    const [sheet] = (await readOds(new Uint8Array(bytes))).sheets
    return { fileName, name: sheet?.name, rows: sheet?.rows ?? [] }
  }

  test('stand in HMRC’s order in the XML', async () => {
    const xml = (await bytesOf(shared, 'xml')).bytes.toString()
    expect(/<GASDS>.*<\/GASDS>/.exec(xml)?.[0]).toBe(
      '<GASDS><ConnectedCharities>yes</ConnectedCharities><Charity><Name>Bread &amp; Roses</Name><HMRCref>XR4010</HMRCref></Charity>' +
        '<CommBldgs>yes</CommBldgs><Building><BldgName>Village hall &amp; annexe</BldgName><Address>11A Grange Road</Address>' +
        '<Postcode>YO1 7HH</Postcode><BldgClaim><Year>2025</Year><Amount>10.00</Amount></BldgClaim>' +
        '<BldgClaim><Year>2026</Year><Amount>20.50</Amount></BldgClaim><BldgClaim><Year>2027</Year><Amount>30.00</Amount></BldgClaim></Building>' +
        '<Building><BldgName>Chapel</BldgName><Address>2 Mill Lane</Address><Postcode>YO1 6AA</Postcode>' +
        '<BldgClaim><Year>2027</Year><Amount>40.00</Amount></BldgClaim></Building></GASDS>',
    )
  })

  test('have schedules with their values where HMRC’s service reads them', async () => {
    const connected = await rowsOf('connected')
    expect([connected.fileName, connected.name]).toEqual([
      'gift-aid-AB12345-GA-000001-connected-charities.ods',
      'R68CC_V1_00_0_EN',
    ])
    expect(connected.rows[15]?.slice(1, 4)).toEqual([1, 'Bread & Roses', 'XR4010'])
    const buildings = await rowsOf('buildings')
    expect(buildings.name).toBe('R68CB_V1_00_0_EN')
    expect(buildings.rows.slice(17).map((row) => row.slice(1, 9))).toEqual([
      [1, hall.name, hall.street, hall.postcode, 2025, 10, 2026, 20.5],
      [2, hall.name, hall.street, hall.postcode, 2027, 30],
      [3, chapel.name, chapel.street, chapel.postcode, 2027, 40],
    ])
  })

  test('have no schedule where there are none', async () => {
    for (const format of ['connected', 'buildings'] as const)
      await expect(bytesOf(snapshot(), format)).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('small donations', () => {
  const withDeclarations = { taxYear: 2027, isSmall: false, campaignId: null, amount: minorUnits(5000_00) }

  const cash = (giftDate: string, amount: number, campaignId = 'c1') => ({
    chargeId: giftDate,
    giftDate,
    campaignId,
    amount: minorUnits(amount),
  })

  test('are taken up to ten times the gifts with declarations of their tax year', () => {
    const { taken, years } = takeSmallDonations(
      [cash('2026-04-05', 30_00), cash('2026-04-06', 30_00), cash('2026-04-07', 30_00)],
      [
        { taxYear: 2027, isSmall: false, campaignId: 'c1', amount: minorUnits(5_00) },
        { taxYear: 2027, isSmall: true, campaignId: 'c1', amount: minorUnits(10_00) },
      ],
    )
    expect(taken.map(({ chargeId }) => chargeId)).toEqual(['2026-04-06'])
    expect(years).toEqual([
      { taxYear: 2026, building: null, gifts: 0, amount: 0, ceiling: 0, claimedBefore: 0, left: 30_00 },
      { taxYear: 2027, building: null, gifts: 1, amount: 30_00, ceiling: 50_00, claimedBefore: 10_00, left: 30_00 },
    ])
  })

  test('stop at £8,000 a tax year', () => {
    const { years } = takeSmallDonations(
      Array.from({ length: 300 }, () => cash('2026-05-01', 30_00)),
      [withDeclarations],
    )
    expect(years).toMatchObject([{ gifts: 266, amount: 7980_00, ceiling: 8000_00, left: 1020_00 }])
  })

  test('stop at what is left of a limit that connected charities share', () => {
    const gifts = Array.from({ length: 10 }, () => cash('2026-05-01', 30_00))
    const { years } = takeSmallDonations(gifts, [withDeclarations], { gasdsShare: minorUnits(100_00) })
    expect(years).toMatchObject([{ gifts: 3, amount: 90_00, ceiling: 100_00, left: 210_00 }])
  })

  test('have £8,000 for each community building, and what was collected elsewhere is left', () => {
    const buildings = [
      { ...hall, campaignId: 'c1' },
      { ...chapel, campaignId: 'c2' },
    ]
    const gifts = [
      ...Array.from({ length: 300 }, () => cash('2026-05-01', 30_00, 'c1')),
      cash('2026-05-02', 20_00, 'c2'),
      cash('2026-05-03', 25_00, 'c3'),
    ]
    const before = { taxYear: 2027, isSmall: true, campaignId: 'c1', amount: minorUnits(7970_00) }
    const { taken, years } = takeSmallDonations(gifts, [withDeclarations, before], { buildings })
    expect(years).toMatchObject([
      { building: hall, gifts: 1, amount: 30_00, claimedBefore: 7970_00 },
      { building: chapel, gifts: 1, amount: 20_00, claimedBefore: 0, ceiling: 8000_00 },
    ])
    expect(taken).toHaveLength(2)
    const scarce = { ...withDeclarations, amount: minorUnits(4_50) }
    expect(takeSmallDonations(gifts, [scarce], { buildings }).years).toMatchObject([
      { gifts: 1, amount: 30_00 },
      { gifts: 0, amount: 0 },
    ])
  })
})
