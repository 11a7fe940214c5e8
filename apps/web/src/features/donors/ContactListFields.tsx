import { addressLabels, emailLabels, emailStatuses, phoneLabels } from '@almoner/contracts/donors/contact-lists'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { CheckboxField } from '@almoner/ui/fields/CheckboxField'
import { DateField } from '@almoner/ui/fields/DateField'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { TextField } from '@almoner/ui/fields/TextField'
import { Grid } from '@almoner/ui/layout/Grid'
import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { formatCount } from '@almoner/ui/texts/format-count'
import { useId, type ReactNode } from 'react'
import { useField } from 'react-final-form'
import { countryOptions } from '../../orgs/country-options'
import { t } from './messages'

type Kind = 'emails' | 'phones' | 'addresses'
interface Item {
  isPrimary?: boolean
}

const emailLabelOptions = optionsOf(emailLabels, t.group('contacts.emailLabels'))
const emailStatusOptions = optionsOf(emailStatuses, t.group('contacts.emailStatuses'))
const phoneLabelOptions = optionsOf(phoneLabels, t.group('contacts.phoneLabels'))
const addressLabelOptions = optionsOf(addressLabels, t.group('contacts.addressLabels'))

export const EmailFields = () => (
  <ContactList name="emails">
    {(path) => (
      <>
        <TextField name={`${path}.address`} type="email" label={t('facts.email')} autoComplete="off" isRequired />
        <Grid columns="1fr 1fr" gap={8}>
          <SelectField name={`${path}.label`} label={t('contacts.label')} options={emailLabelOptions} />
          <SelectField name={`${path}.status`} label={t('contacts.status')} options={emailStatusOptions} isRequired />
        </Grid>
      </>
    )}
  </ContactList>
)

export const PhoneFields = () => (
  <ContactList name="phones">
    {(path) => (
      <>
        <Grid columns="3fr 2fr" gap={8}>
          <TextField name={`${path}.number`} type="tel" label={t('facts.phone')} autoComplete="off" isRequired />
          <SelectField name={`${path}.label`} label={t('contacts.label')} options={phoneLabelOptions} />
        </Grid>
        <CheckboxField name={`${path}.smsOptIn`} label={t('contacts.smsOptIn')} />
      </>
    )}
  </ContactList>
)

export const AddressFields = () => (
  <ContactList name="addresses">
    {(path) => (
      <>
        <TextField name={`${path}.line1`} label={t('form.line1')} autoComplete="off" isRequired />
        <TextField name={`${path}.line2`} label={t('form.line2')} autoComplete="off" />
        <Grid columns="1fr 1fr" gap={8}>
          <TextField name={`${path}.city`} label={t('form.city')} autoComplete="off" />
          <TextField name={`${path}.region`} label={t('form.region')} autoComplete="off" />
          <TextField name={`${path}.postalCode`} label={t('form.postalCode')} autoComplete="off" />
          <SelectField name={`${path}.country`} label={t('form.country')} options={countryOptions} />
          <DateField name={`${path}.validFrom`} label={t('contacts.validFrom')} />
          <DateField name={`${path}.validTo`} label={t('contacts.validTo')} />
        </Grid>
        <SelectField name={`${path}.label`} label={t('contacts.label')} options={addressLabelOptions} />
        <CheckboxField name={`${path}.undeliverable`} label={t('contacts.undeliverable')} />
      </>
    )}
  </ContactList>
)

/** Each way of a kind to reach a donor; one of them is the primary one. */
function ContactList({ name, children }: { name: Kind; children: (path: string) => ReactNode }) {
  const group = useId()
  const { input } = useField<Item[] | undefined>(name, { subscription: { value: true } })
  const items = input.value ?? []
  const add = () =>
    input.onChange([...items, { isPrimary: items.length === 0, ...(name === 'emails' && { status: 'unverified' }) }])
  const choose = (chosen: number) =>
    input.onChange(items.map((item, place) => ({ ...item, isPrimary: place === chosen })))
  const remove = (gone: number) => {
    const left = items.filter((_, place) => place !== gone)
    input.onChange(
      left.map((item, place) => ({ ...item, isPrimary: items[gone]?.isPrimary ? place === 0 : item.isPrimary })),
    )
  }
  return (
    <>
      {items.map((item, place) => (
        <Stack key={place} gap={8} className="contact-item">
          {children(`${name}.${place}`)}
          {items.length > 1 && (
            <Row justify="between">
              <label>
                <input type="radio" name={group} checked={item.isPrimary ?? false} onChange={() => choose(place)} />{' '}
                {t('contacts.primary')}
              </label>
              <Button
                kind="quiet"
                size="small"
                aria-label={t(`contacts.remove.${name}`, { place: formatCount(place + 1) })}
                onClick={() => remove(place)}
              >
                {t('contacts.removeOne')}
              </Button>
            </Row>
          )}
        </Stack>
      ))}
      <div>
        <Button size="small" kind="quiet" icon={<Icon name="plus" size={14} />} onClick={add}>
          {t(`contacts.add.${name}`)}
        </Button>
      </div>
    </>
  )
}
