import { t } from './messages'

/** What is set on the general page, by the names that its fields have there. */
export const generalNames: readonly string[] = [
  t('general.calendar.title'),
  t('general.calendar.timeZone'),
  t('general.calendar.dateFormat'),
  t('general.calendar.fiscalYearStartMonth'),
  t('general.calendar.language'),
  t('general.sender.title'),
  t('general.sender.fromName'),
  t('general.sender.replyTo'),
  t('general.notices.title'),
  t('general.disputes.title'),
  t('general.disputes.endsPlan'),
  t('general.refunds.title'),
  t('general.refunds.ask'),
  t('general.portal.title'),
]
