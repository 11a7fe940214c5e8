import { numberOf } from '@almoner/contracts/record-number'
import type {
  BulkChangeNotice,
  ExportNotice,
  FundraiserNotice,
  HubspotNotice,
  ImportNotice,
  IntegrationNotice,
} from '../notice-rows.js'
import type { NotificationText } from './notification-text.js'
import { inTurn, type StaffVoice } from './staff-texts.js'

export function tellOrg(
  row: FundraiserNotice | ImportNotice | BulkChangeNotice | ExportNotice | IntegrationNotice | HubspotNotice,
  voice: StaffVoice,
): NotificationText {
  switch (row.kind) {
    case 'fundraiserPending':
      return row.isTeam ? tellTeam(row, voice) : tellFundraiser(row, voice)
    case 'importDone':
      return tellImport(row, voice)
    case 'bulkChangeDone':
      return tellBulkChange(row, voice)
    case 'exportDone':
      return tellExport(row, voice)
    case 'integrationError':
      return tellIntegration(row, voice)
    case 'hubspotStopped':
      return tellHubspot(row, voice)
  }
}

function tellFundraiser(
  { name, campaignName: campaign, fundraiserId }: FundraiserNotice,
  { t }: StaffVoice,
): NotificationText {
  return {
    subject: t('fundraiser.waits', { name, campaign }),
    sentence: t('fundraiser.waitsLine', { name, campaign }),
    place: { label: t('open.fundraiser'), path: `/fundraisers/${fundraiserId}` },
  }
}

function tellTeam(
  { name, campaignName: campaign, fundraiserId }: FundraiserNotice,
  { t }: StaffVoice,
): NotificationText {
  return {
    subject: t('fundraiser.teamWaits', { name, campaign }),
    sentence: t('fundraiser.teamWaitsLine', { name, campaign }),
    place: { label: t('open.team'), path: `/fundraisers/teams/${fundraiserId}` },
  }
}

function tellImport(
  { importId, sequence, fileName: file, rows, failure }: ImportNotice,
  { t }: StaffVoice,
): NotificationText {
  const number = numberOf('I', sequence)
  const place = { label: t('open.import'), path: `/imports/${importId}` }
  if (rows !== null)
    return {
      subject: t('import.done', { file }),
      sentence: t('import.doneLine', { file, number, count: rows }),
      place,
    }
  return {
    subject: t('import.failed', { file }),
    sentence: failure ? t('import.failedWhy', { file, number, failure }) : t('import.failedLine', { file, number }),
    place,
  }
}

function tellBulkChange(
  { bulkChangeId, recordKind: kind, isUndo, action, done, skipped }: BulkChangeNotice,
  { t }: StaffVoice,
): NotificationText {
  const records = t('bulk.records', { kind })
  const what = isUndo ? t('bulk.undone', { records }) : t('bulk.done', { action, records })
  return {
    subject: what,
    sentence: t('bulk.went', { what, done, total: done + skipped, skipped: skipped > 0 ? 'some' : 'none' }),
    place: { label: t('open.bulkChange'), path: `/bulk-changes/${bulkChangeId}` },
  }
}

const tellExport = ({ list, rows: count, isFailed }: ExportNotice, { t }: StaffVoice): NotificationText => ({
  subject: isFailed ? t('export.failed', { list }) : t('export.ready', { list }),
  sentence: isFailed ? t('export.failedLine', { list }) : t('export.readyLine', { list, count }),
  place: { label: t('open.exports'), path: '/exports' },
})

const tellHubspot = ({ error }: HubspotNotice, { t }: StaffVoice): NotificationText => ({
  subject: t('hubspot.stopped'),
  sentence: t('hubspot.line', { error: error ?? t('hubspot.refused') }),
  place: { label: t('open.hubspot'), path: '/settings/integrations/hubspot' },
})

function tellIntegration(
  { name: gateway, entityName: entity, reason, error }: IntegrationNotice,
  { t }: StaffVoice,
): NotificationText {
  const place = { label: t('open.gateways'), path: '/settings' }
  const reviews = { label: t('open.reviews'), path: '/charges/review' }
  const about = { gateway, entity }
  switch (reason) {
    case 'payment_review':
      return {
        subject: t('gateway.review', { gateway }),
        sentence: t('gateway.reviewLine', about),
        place: reviews,
      }
    case 'payment_returned':
      return {
        subject: t('gateway.returned', { gateway }),
        sentence: t('gateway.returnedLine', about),
        place: { label: t('open.transactions'), path: '/charges?refundState=full' },
      }
    case 'collected_elsewhere':
      return {
        subject: t('gateway.elsewhere', { gateway }),
        sentence: t('gateway.elsewhereLine', about),
        place,
      }
    case 'event_unreadable':
      return {
        subject: t('gateway.unreadable', { gateway }),
        sentence: t('gateway.unreadableLine', about),
        place: reviews,
      }
    case 'event_given_up':
      return { subject: t('gateway.givenUp', { gateway }), sentence: t('gateway.givenUpLine', about), place }
    default:
      return {
        subject: t('gateway.stopped', { gateway }),
        sentence: inTurn(t('gateway.stoppedLine', about), error ? t('gateway.says', { error }) : t('gateway.look')),
        place,
      }
  }
}
