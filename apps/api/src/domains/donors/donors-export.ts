import { Injectable, type OnModuleInit } from '@nestjs/common'
import { consentsInForce } from '@almoner/contracts/donors/consent'
import { consentName } from '@almoner/contracts/donors/consent-names'
import { shownNationalId } from '@almoner/contracts/donors/national-id'
import { consentColumns, type ConsentColumnKey } from '@almoner/contracts/exports/export-columns'
import { share } from '@almoner/contracts/minor-units'
import { numberOf } from '@almoner/contracts/record-number'
import {
  date,
  ExportLists,
  made,
  money,
  named,
  number,
  personal,
  text,
  type ExportColumn,
  type ExportList,
} from '../exports/index.js'
import { OrgCalendar } from '../orgs/index.js'
import { NationalIdSeal } from './national-id/national-id-seal.js'
import {
  DonorsExportRepository,
  type ExportedDonor,
  type FurtherAddress,
  type SaidOnDay,
} from './donors-export.repository.js'

interface Row extends ExportedDonor {
  /** Its last digits, or whole for whoever may read it and asked for it. */
  nationalId: string | null
  inForce: SaidOnDay[]
}

/** What fields that are no column of the database are made of. */
const madeOf = { nationalId: ['nationalIdSealed', 'nationalIdHint'], inForce: ['consents'] } as const

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
    this.lists.add('donors', {
      columns,
      rows: (...asked) => this.rows(...asked),
      count: async (orgId, { matching, ids }, { most }) => {
        const { currency: own, today, timeZone } = await this.calendar.of(orgId)
        const view = { currency: matching.currency ?? own, today, timeZone }
        return this.donors.count(orgId, { filter: matching, ids }, view, most)
      },
    })
  }

  private async *rows(
    ...[orgId, { matching, sort, ids }, { fields, nationalIds }]: Parameters<ExportList<'donors', Row>['rows']>
  ) {
    const { currency: own, today, timeZone } = await this.calendar.of(orgId)
    const view = { currency: matching.currency ?? own, today, timeZone }
    const needsId = fields.has('nationalId')
    const needsConsents = fields.has('inForce')
    const asked = new Set([...fields, ...(needsId ? madeOf.nationalId : []), ...(needsConsents ? madeOf.inForce : [])])
    const nationalIdOf = ({ nationalIdSealed: sealed, nationalIdHint }: ExportedDonor) =>
      nationalIds && sealed ? this.seal.open(orgId, sealed) : shownNationalId(nationalIdHint)
    for await (const rows of this.donors.rows(orgId, { filter: matching, sort, ids }, { view, asked }))
      yield rows.map((row): Row => ({
        ...row,
        nationalId: needsId ? nationalIdOf(row) : null,
        inForce: needsConsents ? consentsInForce(row.consents) : [],
      }))
  }
}

const consents = Object.fromEntries(
  consentColumns.flatMap(({ channel, purpose, state, day, text: words }) => {
    const heading = consentName(channel, purpose)
    const said = ({ inForce }: Pick<Row, 'inForce'>) =>
      inForce.find((one) => one.channel === channel && one.purpose === purpose)
    return [
      [
        state,
        text<Row>(
          heading,
          made(['inForce'], (row) => said(row)?.state ?? null),
        ),
      ],
      [
        day,
        date<Row>(
          `${heading}, said on`,
          made(['inForce'], (row) => said(row)?.on ?? null),
        ),
      ],
      [
        words,
        text<Row>(
          `${heading}, agreed to`,
          made(['inForce'], (row) => said(row)?.text ?? null),
        ),
      ],
    ]
  }),
) as Record<ConsentColumnKey, ExportColumn<Row>>

const further = (list: 'furtherEmails' | 'furtherPhones', place: number) =>
  made([list], (row: Pick<Row, 'furtherEmails' | 'furtherPhones'>) => row[list][place] ?? null)

const ofFurther = (part: keyof FurtherAddress) =>
  made(['furtherAddress'], ({ furtherAddress }: Pick<Row, 'furtherAddress'>) => furtherAddress?.[part] ?? null)

const furtherContacts = {
  secondEmail: personal<Row>('Second email', further('furtherEmails', 0)),
  thirdEmail: personal<Row>('Third email', further('furtherEmails', 1)),
  secondPhone: personal<Row>('Second phone', further('furtherPhones', 0)),
  thirdPhone: personal<Row>('Third phone', further('furtherPhones', 1)),
  secondStreet: personal<Row>('Second address, street', ofFurther('line1')),
  secondStreet2: personal<Row>('Second address, second line', ofFurther('line2')),
  secondCity: text<Row>('Second address, city', ofFurther('city')),
  secondRegion: text<Row>('Second address, state or region', ofFurther('region')),
  secondPostalCode: personal<Row>('Second address, postal code', ofFurther('postalCode')),
  secondCountry: text<Row>('Second address, country', ofFurther('country')),
  secondAddressKind: text<Row>('Kind of the second address', ofFurther('kind')),
}

const columns: ExportList<'donors', Row>['columns'] = {
  number: text(
    'Number',
    made(['sequence'], ({ sequence }) => numberOf('D', sequence)),
  ),
  name: named('Name', 'name'),
  type: text('Type', 'type'),
  title: text('Title', 'title'),
  givenName: text('First name', 'firstName'),
  middleName: text('Middle name', 'middleName'),
  familyName: text('Last name', 'lastName'),
  suffix: text('Suffix', 'suffix'),
  organization: text('Organization', 'organizationName'),
  employer: text('Employer', 'employer'),
  jobTitle: text('Job title', 'jobTitle'),
  household: named('Household', 'household'),
  householdRole: text('Role in the household', 'householdRole'),
  formalGreeting: named('Formal greeting', 'formalGreeting'),
  informalGreeting: named('Informal greeting', 'informalGreeting'),
  email: personal('Email', 'email'),
  phone: personal('Phone', 'phone'),
  street: personal('Street', 'line1'),
  street2: personal('Street, second line', 'line2'),
  city: text('City', 'city'),
  region: text('State or region', 'region'),
  postalCode: personal('Postal code', 'postalCode'),
  country: text('Country', 'country'),
  ...furtherContacts,
  lifecycle: text('Lifecycle', 'lifecycle'),
  currency: text(
    'Currency',
    made(['currency'], ({ currency }) => currency.toUpperCase()),
  ),
  lifetime: money('Lifetime giving', 'lifetimeAmount'),
  gifts: number('Gifts', 'giftCount'),
  firstGift: date('First gift', 'firstGiftOn'),
  lastGift: date('Last gift', 'lastGiftOn'),
  lastAmount: money('Last amount', 'lastGiftAmount'),
  largest: money('Largest gift', 'largestAmount'),
  average: money(
    'Average gift',
    made(['lifetimeAmount', 'giftCount'], ({ lifetimeAmount, giftCount }) =>
      lifetimeAmount === null ? null : share(lifetimeAmount, 1, Math.max(giftCount, 1)),
    ),
  ),
  otherCurrencies: text('Given in other currencies', 'otherCurrencies'),
  owner: text('Owner', 'owner'),
  doNotContact: text(
    'Do not contact',
    made(['doNotContact'], ({ doNotContact }) => (doNotContact ? 'yes' : 'no')),
  ),
  language: text('Language', 'language'),
  birthDate: personal('Birth date', 'birthDate'),
  nationalId: personal('National ID', 'nationalId'),
  ...consents,
  source: text('Where they came from', 'source'),
  tags: text(
    'Tags',
    made(['tags'], ({ tags }) => tags.join('; ')),
  ),
  externalId: text('ID in the former system', 'externalId'),
  created: date('Added', 'createdOn'),
  id: text('Id', 'id'),
}
