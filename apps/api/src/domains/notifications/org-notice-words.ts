import { numberOf } from '@almoner/contracts/record-number'
import type {
  BulkChangeNotice,
  FundraiserNotice,
  HubspotNotice,
  ImportNotice,
  IntegrationNotice,
} from './notice-rows.js'
import type { NotificationText } from './notification-text.js'

export function tellOrg(
  row: FundraiserNotice | ImportNotice | BulkChangeNotice | IntegrationNotice | HubspotNotice,
): NotificationText {
  switch (row.kind) {
    case 'fundraiserPending':
      return row.isTeam ? tellTeam(row) : tellFundraiser(row)
    case 'importDone':
      return tellImport(row)
    case 'bulkChangeDone':
      return tellBulkChange(row)
    case 'integrationError':
      return tellIntegration(row)
    case 'hubspotStopped':
      return tellHubspot(row)
  }
}

const tellFundraiser = (row: FundraiserNotice): NotificationText => ({
  subject: `${row.name} wants to raise money for ${row.campaignName}`,
  sentence: `${row.name} has signed up to raise money for ${row.campaignName} and waits for your decision.`,
  place: { label: 'Open the fundraiser', path: `/fundraisers/${row.fundraiserId}` },
})

const tellTeam = (row: FundraiserNotice): NotificationText => ({
  subject: `The team ${row.name} wants to raise money for ${row.campaignName}`,
  sentence: `A fundraiser has started the team ${row.name} for ${row.campaignName}, and it waits for your decision.`,
  place: { label: 'Open the team', path: `/fundraisers/teams/${row.fundraiserId}` },
})

function tellImport(row: ImportNotice): NotificationText {
  const number = numberOf('I', row.sequence)
  const place = { label: 'Open the import', path: `/imports/${row.importId}` }
  if (row.rows === null)
    return {
      subject: `Your import of ${row.fileName} has failed`,
      sentence: `Your import of ${row.fileName} (${number}) has failed${row.failure ? `: ${row.failure}` : ''}.`,
      place,
    }
  const rows = row.rows === 1 ? '1 row' : `${row.rows.toLocaleString('en')} rows`
  return {
    subject: `Your import of ${row.fileName} is done`,
    sentence: `Your import of ${row.fileName} (${number}) is done: ${rows} came in.`,
    place,
  }
}

const bulkWords = {
  pause: 'pausing recurring gifts',
  resume: 'resuming recurring gifts',
  skip: 'skipping payments',
  moveFund: 'moving recurring gifts to another fund',
  sendCardLink: 'asking donors for a new card',
} as const

function tellBulkChange({ bulkChangeId, action, done, refused }: BulkChangeNotice): NotificationText {
  const what = `Your bulk change (${bulkWords[action]}) is done`
  const changed = `${done.toLocaleString('en')} of ${(done + refused).toLocaleString('en')} went through`
  return {
    subject: what,
    sentence: `${what}: ${changed}${refused > 0 ? '. The others say why they could not be changed.' : '.'}`,
    place: { label: 'Open the bulk change', path: `/donations/bulk/${bulkChangeId}` },
  }
}

const tellHubspot = ({ error }: HubspotNotice): NotificationText => ({
  subject: 'The sync with HubSpot has stopped',
  sentence: `The sync with HubSpot has stopped. ${error ?? 'HubSpot refused the connection.'} Changes to donors and gifts are kept and sent once the connection works again.`,
  place: { label: 'Open the HubSpot settings', path: '/settings/integrations/hubspot' },
})

function tellIntegration(row: IntegrationNotice): NotificationText {
  const place = { label: 'Open the gateways', path: '/settings' }
  const reviews = { label: 'Open the payments to review', path: '/charges/review' }
  if (row.reason === 'payment_review')
    return {
      subject: `A payment at ${row.name} needs your decision`,
      sentence: `${row.name} of ${row.entityName} reports something about a payment that contradicts what Almoner recorded. Nothing was changed. Review the payment and decide.`,
      place: reviews,
    }
  if (row.reason === 'payment_returned')
    return {
      subject: `A bank took back a payment that ${row.name} had collected`,
      sentence: `A donor’s bank took back a payment that ${row.name} of ${row.entityName} had collected. It is recorded as a return. A payment of a recurring gift is tried again on its usual schedule.`,
      place: { label: 'Open the transactions', path: '/charges?refundState=full' },
    }
  if (row.reason === 'event_unreadable')
    return {
      subject: `${row.name} sent something that Almoner can’t read`,
      sentence: `${row.name} of ${row.entityName} sent an event that Almoner can’t read. It is kept, so that you can try it again, for example after an update.`,
      place: reviews,
    }
  if (row.reason === 'event_given_up')
    return {
      subject: `${row.name} told of something that never came`,
      sentence: `${row.name} of ${row.entityName} told of a payment that is not here, and for three days it did not come. Compare your gifts with what the gateway shows.`,
      place,
    }
  return {
    subject: `${row.name} takes no payments any more`,
    sentence: `${row.name} of ${row.entityName} takes no payments any more.${row.error ? ` What it says: “${row.error}”` : ' Look at the gateway’s own pages for what it asks of you.'}`,
    place,
  }
}
