import { Injectable, type OnModuleInit } from '@nestjs/common'
import { consentsInForce } from '@almoner/contracts/donors/consent'
import type { Giving } from '@almoner/contracts/donors/giving'
import { shownNationalId } from '@almoner/contracts/donors/national-id'
import { consentColumns, type ConsentColumnKey } from '@almoner/contracts/exports/export-columns'
import { share } from '@almoner/contracts/minor-units'
import { numberOf } from '@almoner/contracts/record-number'
import {
  date,
  ExportLists,
  major,
  money,
  named,
  number,
  pagesOf,
  personal,
  text,
  type ExportColumn,
  type ExportList,
} from '../exports/index.js'
import { OrgCalendar } from '../orgs/index.js'
import { NationalIdSeal } from './national-id/national-id-seal.js'
import { DonorsExportRepository, type ExportedDonor, type SaidOnDay } from './donors-export.repository.js'

/** With the currency that amounts are told in: that of the filter, else the org's. */
interface Row extends ExportedDonor {
  currency: string
  /** Its last digits, or whole for whoever may read it and asked for it. */
  nationalId: string | null
  inForce: SaidOnDay[]
}

/** Donors as a file. */
@Injectable()
export class DonorsExport implements OnModuleInit {
  constructor(
    private readonly lists: ExportLists,
    private readonly donors: DonorsExportRepository,
    private readonly calendar: OrgCalendar,
    private readonly seal: NationalIdSeal,
  ) {}

  onModuleInit(): void {
    this.lists.add('donors', { columns, pages: (orgId, request, sees) => this.pages(orgId, request, sees) })
  }

  private async *pages(...[orgId, { matching, sort, ids }, sees]: Parameters<ExportList<'donors'>['pages']>) {
    const { currency: own, today, timeZone } = await this.calendar.of(orgId)
    const view = { currency: matching.currency ?? own, today, timeZone }
    const pages = pagesOf((page) => this.donors.page(orgId, { filter: matching, sort, ids }, view, page))
    const nationalIdOf = ({ nationalIdSealed: sealed, nationalIdHint }: ExportedDonor) =>
      sees?.nationalIds && sealed ? this.seal.open(orgId, sealed) : shownNationalId(nationalIdHint)
    for await (const rows of pages)
      yield rows.map((row): Row => ({
        ...row,
        currency: view.currency,
        nationalId: nationalIdOf(row),
        inForce: consentsInForce(row.consents),
      }))
  }
}

const given = ({ giving, currency }: Row): Giving | undefined => giving.find((one) => one.currency === currency)

const averageOf = (giving: Giving | undefined) =>
  giving ? share(giving.lifetimeAmount, 1, Math.max(giving.giftCount, 1)) : null

const othersOf = ({ giving, currency }: Row): string =>
  giving
    .filter((one) => one.currency !== currency)
    .map((one) => `${major(one.lifetimeAmount).toFixed(2)} ${one.currency.toUpperCase()}`)
    .join('; ')

const purposeNames = { marketing: 'Appeals', newsletter: 'Newsletter', stewardship: 'Updates' } as const
const channelNames = { email: 'email', phone: 'phone', sms: 'text message', post: 'post' } as const

const consents = Object.fromEntries(
  consentColumns.flatMap(({ channel, purpose, state, day }) => {
    const heading = `${purposeNames[purpose]} by ${channelNames[channel]}`
    const said = ({ inForce }: Row) => inForce.find((one) => one.channel === channel && one.purpose === purpose)
    return [
      [state, text(heading, (row: Row) => said(row)?.state ?? null)],
      [day, date(`${heading}, said on`, (row: Row) => said(row)?.on ?? null)],
    ]
  }),
) as Record<ConsentColumnKey, ExportColumn<Row>>

const columns: ExportList<'donors', Row>['columns'] = {
  number: text('Number', ({ sequence }) => numberOf('D', sequence)),
  name: named('Name', ({ name }) => name),
  type: text('Type', ({ type }) => type),
  title: text('Title', ({ title }) => title),
  givenName: text('First name', ({ firstName }) => firstName),
  familyName: text('Last name', ({ lastName }) => lastName),
  organization: text('Organization', ({ organizationName }) => organizationName),
  household: named('Household', ({ household }) => household),
  formalGreeting: named('Formal greeting', ({ formalGreeting }) => formalGreeting),
  informalGreeting: named('Informal greeting', ({ informalGreeting }) => informalGreeting),
  email: personal('Email', ({ email }) => email),
  phone: personal('Phone', ({ phone }) => phone),
  street: personal('Street', ({ line1 }) => line1),
  street2: personal('Street, second line', ({ line2 }) => line2),
  city: text('City', ({ city }) => city),
  region: text('State or region', ({ region }) => region),
  postalCode: personal('Postal code', ({ postalCode }) => postalCode),
  country: text('Country', ({ country }) => country),
  lifecycle: text('Lifecycle', ({ lifecycle }) => lifecycle),
  currency: text('Currency', ({ currency }) => currency.toUpperCase()),
  lifetime: money('Lifetime giving', (row) => given(row)?.lifetimeAmount ?? null),
  gifts: number('Gifts', (row) => given(row)?.giftCount ?? 0),
  firstGift: date('First gift', (row) => given(row)?.firstGiftOn ?? null),
  lastGift: date('Last gift', (row) => given(row)?.lastGiftOn ?? null),
  lastAmount: money('Last amount', (row) => given(row)?.lastGiftAmount ?? null),
  largest: money('Largest gift', (row) => given(row)?.largestAmount ?? null),
  average: money('Average gift', (row) => averageOf(given(row))),
  otherCurrencies: text('Given in other currencies', othersOf),
  owner: text('Owner', ({ owner }) => owner),
  doNotContact: text('Do not contact', ({ doNotContact }) => (doNotContact ? 'yes' : 'no')),
  language: text('Language', ({ language }) => language),
  birthDate: personal('Birth date', ({ birthDate }) => birthDate),
  nationalId: personal('National ID', ({ nationalId }) => nationalId),
  ...consents,
  source: text('Where they came from', ({ source }) => source),
  tags: text('Tags', ({ tags }) => tags.join('; ')),
  created: date('Added', ({ createdOn }) => createdOn),
  id: text('Id', ({ id }) => id),
}
