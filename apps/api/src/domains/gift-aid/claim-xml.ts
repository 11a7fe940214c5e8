import { createHash } from 'node:crypto'
import { giftAidTax } from '@almoner/contracts/gift-aid/gift-aid-rules'
import type { MinorUnits } from '@almoner/contracts/minor-units'
import { decimalText } from '../../platform/decimal-text.js'
import { element, plainText as text } from '../../platform/xml-text.js'
import { claimsOfBuildings } from './claims-of-buildings.js'
import type { ClaimLine, ClaimSnapshot } from './claim-snapshot.js'

const envelope = 'http://www.govtalk.gov.uk/CM/envelope'
const r68 = 'http://www.govtalk.gov.uk/taxation/charities/r68/2'
const messageClass = 'HMRC-CHAR-CLM'

/** A claim that HMRC can be sent: the official who answers for it is known. */
export interface SendableClaim extends ClaimSnapshot {
  official: NonNullable<ClaimSnapshot['official']>
}

/**
 * The claim as a GovTalk message for HMRC's transaction engine (message class HMRC-CHAR-CLM, schema r68/2). Who sends it fills in the charity's
 * own login; the IRmark covers the body alone and stays right.
 */
export function claimXml(claim: SendableClaim): string {
  const marked = (mark: string) => bodyOf(claim, mark)
  const mark = createHash('sha1')
    .update(canonical(marked('')))
    .digest('base64')
  const body = marked(element('IRmark', mark, { Type: 'generic' }))
  const key = element('Key', text(claim.claimRef), { Type: 'CHARID' })
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(
    'GovTalkMessage',
    [
      element('EnvelopeVersion', '2.0'),
      element('Header', [
        element('MessageDetails', [
          element('Class', messageClass),
          element('Qualifier', 'request'),
          element('Function', 'submit'),
          element('CorrelationID', ''),
          element('Transformation', 'XML'),
        ]),
        element('SenderDetails', [
          element('IDAuthentication', [
            element('SenderID', ''),
            element('Authentication', [element('Method', 'clear'), element('Role', 'principal'), element('Value', '')]),
          ]),
        ]),
      ]),
      element('GovTalkDetails', [
        element('Keys', key),
        element('TargetDetails', element('Organisation', 'IR')),
        element('ChannelRouting', element('Channel', [element('URI', ''), element('Product', 'Almoner')])),
      ]),
      element('Body', body),
    ],
    { xmlns: envelope },
  )}\n`
}

/** The body as exclusive of nothing: what is written here is in canonical form already, but for the namespace that it is within. */
const canonical = (body: string): string => element('Body', body, { xmlns: envelope })

function bodyOf(claim: SendableClaim, mark: string): string {
  const { official, claimRef, to } = claim
  return element(
    'IRenvelope',
    [
      element('IRheader', [
        element('Keys', element('Key', text(claimRef), { Type: 'CHARID' })),
        element('PeriodEnd', to),
        element('DefaultCurrency', 'GBP'),
        mark,
        element('Sender', 'Individual'),
      ]),
      element('R68', [
        element('AuthOfficial', [
          element('OffName', [element('Fore', text(official.firstName)), element('Sur', text(official.lastName))]),
          element('OffID', element('Postcode', text(official.postcode))),
          element('Phone', text(official.phone)),
        ]),
        element('Declaration', 'yes'),
        claimElement(claim),
      ]),
    ],
    { xmlns: r68 },
  )
}

function claimElement(claim: SendableClaim): string {
  const { orgName, claimRef, regulator, lines, earliest, returned } = claim
  const back = giftAidTax(returned.amount)
  return element('Claim', [
    element('OrgName', text(orgName)),
    element('HMRCref', text(claimRef)),
    element(
      'Regulator',
      regulator && regulator.name !== 'none'
        ? [element('RegName', regulator.name.toUpperCase()), element('RegNo', text(regulator.number ?? ''))]
        : element('NoReg', 'yes'),
    ),
    earliest === null && back === 0
      ? ''
      : element('Repayment', [
          ...lines.map(lineElement),
          earliest === null ? '' : element('EarliestGAdate', earliest),
          amountWhere('Adjustment', back),
        ]),
    smallDonationsElement(claim),
    returned.gifts === 0 ? '' : element('OtherInfo', `Gifts refunded after they had been claimed: ${returned.gifts}`),
  ])
}

/** By tax year, or by community building. Nothing where no small donations are claimed or made up for. */
function smallDonationsElement({ small, connected, returned }: SendableClaim): string {
  const back = giftAidTax(returned.smallAmount)
  const claimed = small.filter(({ amount }) => amount > 0)
  if (claimed.length === 0 && back === 0) return ''
  const anywhere = claimed.filter(({ building }) => building === null)
  const buildings = claimsOfBuildings(small)
  return element('GASDS', [
    element('ConnectedCharities', connected.length > 0 ? 'yes' : 'no'),
    ...connected.map(({ name, hmrcRef }) =>
      element('Charity', [element('Name', text(name)), element('HMRCref', text(hmrcRef))]),
    ),
    ...anywhere.map((one) => element('GASDSClaim', yearElements(one))),
    element('CommBldgs', buildings.length > 0 ? 'yes' : 'no'),
    ...buildings.map(({ building, years }) =>
      element('Building', [
        element('BldgName', text(building.name)),
        element('Address', text(building.street)),
        element('Postcode', text(building.postcode)),
        ...years.map((one) => element('BldgClaim', yearElements(one))),
      ]),
    ),
    amountWhere('Adj', back),
  ])
}

const yearElements = ({ taxYear, amount }: { taxYear: number; amount: MinorUnits }) => [
  element('Year', String(taxYear)),
  element('Amount', decimalText(amount)),
]

const lineElement = ({ donor, description, date, amount }: ClaimLine): string =>
  element('GAD', [
    donor
      ? element('Donor', [
          donor.title === null ? '' : element('Ttl', text(donor.title)),
          element('Fore', text(donor.firstName)),
          element('Sur', text(donor.lastName)),
          element('House', text(donor.house)),
          donor.postcode === null ? element('Overseas', 'yes') : element('Postcode', text(donor.postcode)),
        ])
      : element('AggDonation', text(description ?? '')),
    element('Date', date),
    element('Total', decimalText(amount)),
  ])

const amountWhere = (name: string, amount: MinorUnits): string => (amount > 0 ? element(name, decimalText(amount)) : '')
