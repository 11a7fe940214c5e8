import { useField } from 'react-final-form'
import type { Org } from '@almoner/contracts/orgs/org'
import { CheckboxField } from '@almoner/ui/fields/CheckboxField'
import { Text } from '@almoner/ui/layout/Text'
import { language } from '@almoner/ui/texts/language'
import { paths } from '../../paths'
import { ZoneChange } from '../../orgs/ZoneChange'
import { linkTo } from '../../rich-link'
import { timeZoneName } from '../../time-zone-options'
import { t } from './messages'

/** Which legal entities follow a change of the organization's time zone, and which have another one. */
export function EntityZones({ org }: { org: Org }) {
  const { value: chosen } = useField<string | undefined>('timeZone', { subscription: { value: true } }).input
  const { value: isMoving } = useField<boolean | undefined>('movesEntities', { subscription: { value: true } }).input
  const alike = org.entities.filter(({ timeZone }) => timeZone === org.timeZone)
  const others = org.entities.filter(({ timeZone }) => timeZone !== org.timeZone)
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(alike.map(({ name }) => name))
  return (
    <>
      {chosen !== org.timeZone && alike.length > 0 && (
        <>
          <CheckboxField
            name="movesEntities"
            label={t('general.calendar.movesEntities', { names })}
            help={t('general.calendar.movesEntitiesHelp')}
          />
          {isMoving && <ZoneChange ids={alike.map(({ id }) => id)} timeZone={chosen} />}
        </>
      )}
      {others.map(({ id, name, timeZone }) => (
        <Text as="p" tone="quiet" below={12} key={id}>
          {t.rich('general.calendar.otherZone', {
            name,
            zone: timeZoneName(timeZone),
            link: linkTo(paths.settingsLegalEntity(id)),
          })}
        </Text>
      ))}
    </>
  )
}
