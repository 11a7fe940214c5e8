import {
  giftKinds,
  ruleTributes,
  thankers,
  type AcknowledgmentRule,
} from '@almoner/contracts/acknowledgments/acknowledgment-rule'
import { thankWays } from '@almoner/contracts/acknowledgments/acknowledgment'
import { saveRuleInputSchema, type SaveRuleWire } from '@almoner/contracts/acknowledgments/rules.operations'
import { paymentMethods } from '@almoner/contracts/charges/charge'
import { donorTypes } from '@almoner/contracts/donors/donor'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { CheckboxField } from '@almoner/ui/fields/CheckboxField'
import { DateField } from '@almoner/ui/fields/DateField'
import { MoneyField } from '@almoner/ui/fields/MoneyField'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { TextField } from '@almoner/ui/fields/TextField'
import { WholeNumberField } from '@almoner/ui/fields/WholeNumberField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { submitTo } from '@almoner/ui/form/submit'
import { Grid } from '@almoner/ui/layout/Grid'
import { Text } from '@almoner/ui/layout/Text'
import { useState } from 'react'
import { useFormState } from 'react-final-form'
import { todayIn } from '../../date-presets'
import { giftText } from '../../gifts/messages'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { t } from './messages'

const noThanks = 'none'

type Fields = Omit<SaveRuleWire, 'way'> & { way: NonNullable<SaveRuleWire['way']> | typeof noThanks }
/** What is not chosen is absent. */
type Values = { [Name in keyof Fields]?: NonNullable<Fields[Name]> }

const judge = againstSchema(saveRuleInputSchema)

function valuesOf({ place: _place, open: _open, way, ...rule }: AcknowledgmentRule): Values {
  const filled = Object.fromEntries(Object.entries(rule).filter(([, value]) => value !== null)) as Values
  return { ...filled, way: way ?? noThanks }
}

interface RuleDialogProps {
  /** Null for a new one. */
  rule: AcknowledgmentRule | null
  onClose: () => void
}

export function RuleDialog({ rule, onClose }: RuleDialogProps) {
  const { say } = useNotices()
  const { org, timeZone } = useActor()
  const utils = trpc.useUtils()
  const save = trpc.acknowledgments.saveRule.useMutation()
  const currency = rule?.currency ?? org?.currency ?? 'usd'
  const [initial] = useState<Values>(() =>
    rule ? valuesOf(rule) : { way: 'letter', thanker: 'owner', withinDays: 3, since: todayIn(timeZone) },
  )
  const wireOf = ({ way, ...values }: Values) => ({
    ...values,
    name: values.name ?? '',
    since: values.since ?? '',
    way: way === noThanks ? null : way,
    ...(values.minAmount !== undefined && { currency }),
    ...(rule && { id: rule.id }),
  })
  return (
    <ActionDialog<Values>
      title={rule ? t('rule.editTitle') : t('rule.addTitle')}
      width={640}
      initialValues={initial}
      validate={(values) => judge(wireOf(values))}
      onSubmit={submitTo((values: Values) => save.mutateAsync(saveRuleInputSchema.parse(wireOf(values))), {
        onDone: async (rules) => {
          utils.acknowledgments.rules.setData(undefined, rules)
          say(t('settings.saved'))
          onClose()
          await utils.acknowledgments.invalidate()
        },
      })}
      submitLabel={rule ? t('rule.save') : t('rule.add')}
      onClose={onClose}
    >
      <TextField name="name" label={t('rule.name')} help={t('rule.nameHelp')} isRequired hasFocus />
      <Text as="h3" weight="strong">
        {t('rule.which')}
      </Text>
      <CheckboxField name="isFirst" label={t('rule.isFirst')} />
      <Conditions currency={currency} />
      <Text as="h3" weight="strong">
        {t('rule.how')}
      </Text>
      <Outcome />
    </ActionDialog>
  )
}

function Conditions({ currency }: { currency: Parameters<typeof MoneyField>[0]['currency'] }) {
  const people = trpc.tasks.people.useQuery()
  const tags = trpc.tags.list.useQuery()
  const campaigns = trpc.campaigns.list.useQuery()
  const named = (list: readonly { id: string; name: string }[] = []) =>
    list.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <Grid columns={2} gap={16}>
        <MoneyField name="minAmount" label={t('rule.minAmount')} currency={currency} isMinor />
        <SelectField
          name="giftKind"
          label={t('rule.giftKind')}
          options={optionsOf(giftKinds, t.group('rule.giftKinds'))}
        />
        <SelectField
          name="tribute"
          label={t('rule.tribute')}
          options={optionsOf(ruleTributes, t.group('rule.tributes'))}
        />
        <SelectField
          name="donorType"
          label={t('rule.donorType')}
          options={optionsOf(donorTypes, t.group('rule.donorTypes'))}
        />
        <SelectField name="donorTagId" label={t('rule.donorTag')} options={named(tags.data)} />
        <SelectField name="donorOwnerId" label={t('rule.donorOwner')} options={named(people.data)} />
        <SelectField name="campaignId" label={t('rule.campaign')} options={named(campaigns.data)} />
        <SelectField
          name="method"
          label={t('rule.method')}
          options={optionsOf(paymentMethods, giftText.group('methods'))}
        />
      </Grid>
      <CheckboxField name="takesImports" label={t('rule.takesImports')} />
    </>
  )
}

function Outcome() {
  const { values } = useFormState<Values>({ subscription: { values: true } })
  const letters = trpc.letters.list.useQuery()
  const people = trpc.tasks.people.useQuery()
  const isWritten = values.way === 'letter' || values.way === 'email'
  const isThanked = values.way !== noThanks
  const ways = [...optionsOf(thankWays, t.group('ways')), { value: noThanks, label: t('rule.noThanks') }]
  return (
    <>
      <Grid columns={2} gap={16}>
        <SelectField name="way" label={t('rule.way')} options={ways} isRequired />
        {isWritten && (
          <SelectField
            name="letterId"
            label={t('rule.letter')}
            options={(letters.data ?? [])
              .filter(({ about, archivedAt, id }) => id === values.letterId || (about === 'gift' && !archivedAt))
              .map(({ id, name }) => ({ value: id, label: name }))}
            isRequired
          />
        )}
        {isThanked && (
          <SelectField
            name="thanker"
            label={t('rule.thanker')}
            options={optionsOf(thankers, t.group('rule.thankers'))}
            isRequired
          />
        )}
        {isThanked && values.thanker === 'member' && (
          <SelectField
            name="memberId"
            label={t('rule.member')}
            options={(people.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            isRequired
          />
        )}
        {isThanked && <WholeNumberField name="withinDays" label={t('rule.withinDays')} suffix={t('rule.days')} />}
        <DateField name="since" label={t('rule.since')} help={t('rule.sinceHelp')} isRequired />
      </Grid>
    </>
  )
}
