import { t } from './messages'

/** What is set for the donate button, and what developers find, by the names that it has on their pages. */
export const widgetNames: readonly string[] = [
  t('settings.widget.label'),
  t('settings.widget.color'),
  t('settings.widget.position'),
]
export const developerNames: readonly string[] = [
  t('settings.developers.address'),
  t('settings.developers.org'),
  t('settings.developers.keys'),
  t('settings.developers.webhook'),
]
