import type { CollectionPreview } from '@almoner/contracts/direct-debits/collection-file'
import {
  makeCollectionFileInputSchema,
  type MakeCollectionFileInput,
} from '@almoner/contracts/direct-debits/direct-debits.operations'
import { formatMoney } from '@almoner/contracts/money'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { formatDate, useDateLocale } from '@almoner/ui/data/DateText'
import { Facts } from '@almoner/ui/data/Facts'
import { DateField } from '@almoner/ui/fields/DateField'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { describeError, submitTo } from '@almoner/ui/form/submit'
import { Callout } from '@almoner/ui/layout/Callout'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormState } from 'react-final-form'
import { Link, useNavigate } from 'react-router'
import { useDebitEntities } from '../../direct-debits/use-debit-entities'
import { paths } from '../../paths'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { euros } from './euros'
import { t } from './messages'

type Values = Omit<MakeCollectionFileInput, 'idempotencyKey'>

/** Shows what a file for a day would have in it, and makes it. */
export function NewFileDialog({ onClose }: { onClose: () => void }) {
  const entities = useDebitEntities()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const { say } = useNotices()
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const make = trpc.directDebits.makeFile.useMutation()
  const [first] = entities
  const start = trpc.directDebits.preview.useQuery(
    { entityId: first?.id ?? '' },
    { enabled: Boolean(first), retry: false },
  )
  const send = (values: Values) => ({ ...values, idempotencyKey })
  return (
    <ActionDialog<Values>
      title={t('new.title')}
      intro={t('new.intro')}
      initialValues={{
        ...(first && { entityId: first.id }),
        ...(start.data && { collectOn: start.data.earliest }),
      }}
      validate={(values) => againstSchema(makeCollectionFileInputSchema)(send(values))}
      onSubmit={submitTo((values: Values) => make.mutateAsync(send(values)), {
        onDone: async ({ id, number }) => {
          await utils.directDebits.invalidate()
          say(t('new.done', { number }))
          await navigate(paths.collectionFile(id))
        },
      })}
      submitLabel={t('new.submit')}
      onClose={onClose}
      width={560}
    >
      {entities.length > 1 && (
        <SelectField
          name="entityId"
          label={t('new.entity')}
          options={entities.map(({ id, name }) => ({ value: id, label: name }))}
          isRequired
        />
      )}
      <DayAndPreview />
    </ActionDialog>
  )
}

function DayAndPreview() {
  const { can } = useActor()
  const { values } = useFormState<Partial<Values>>({ subscription: { values: true } })
  const { entityId, collectOn } = values
  const preview = trpc.directDebits.preview.useQuery(
    { entityId: entityId ?? '', ...(collectOn && { collectOn }) },
    { enabled: Boolean(entityId), placeholderData: keepPreviousData, retry: false },
  )
  const locale = useDateLocale()
  return (
    <>
      <DateField
        name="collectOn"
        label={t('new.collectOn')}
        {...(preview.data && {
          min: preview.data.earliest,
          help: t('new.earliest', { day: formatDate(preview.data.earliest, undefined, locale) }),
        })}
        isRequired
      />
      {preview.isError && (
        <Callout tone="attention">
          {describeError(preview.error).message}{' '}
          {entityId && can('org.manage') && <Link to={paths.settingsLegalEntity(entityId)}>{t('new.toSettings')}</Link>}
        </Callout>
      )}
      {preview.data && !preview.isError && <Previewed of={preview.data} />}
    </>
  )
}

function Previewed({ of }: { of: CollectionPreview }) {
  const named = (amount: CollectionPreview['total'], count: number) => (
    <span>
      {t('new.payments', { count })} · {euros(amount)}
    </span>
  )
  return (
    <Stack gap={16}>
      {of.payments === 0 ? (
        <Text tone="quiet">{t('new.nothing')}</Text>
      ) : (
        <Facts
          isLedger
          facts={[
            ...of.bySequence.map(({ sequenceType, payments, total }) => ({
              label: t(`sequenceTypes.${sequenceType}`),
              value: named(total, payments),
            })),
            { label: t('columns.total'), value: <strong>{named(of.total, of.payments)}</strong> },
          ]}
        />
      )}
      <Notice of={of} />
      {of.leftOut.length > 0 && <LeftOut of={of} />}
    </Stack>
  )
}

const shown = 5

/** Whom the notice reaches, and whom it does not. */
function Notice({ of: { payments, emailsNotice, unnoticed, firstUnnoticed } }: { of: CollectionPreview }) {
  if (!emailsNotice || payments === 0) return null
  if (unnoticed === 0) return <Text tone="quiet">{t('new.noticed')}</Text>
  return (
    <Callout tone="attention">
      {t('new.unnoticed', { count: unnoticed })} <Names of={firstUnnoticed} count={unnoticed} />
    </Callout>
  )
}

function LeftOut({ of: { leftOut, firstLeftOut } }: { of: CollectionPreview }) {
  return (
    <Stack gap={8} role="group" aria-label={t('new.leftOut')}>
      <Text as="p" weight="medium">
        {t('new.leftOut')}
      </Text>
      {leftOut.map(({ reason, payments, total }) => (
        <div key={reason}>
          <span>
            {t(`leftOutReasons.${reason}`)} · {t('new.payments', { count: payments })} ·{' '}
            {formatMoney({ amount: total, currency: 'eur' })}
          </span>
          <Text as="p" tone="quiet" size="small">
            <Names of={firstLeftOut.filter((one) => one.reason === reason)} count={payments} />
          </Text>
        </div>
      ))}
    </Stack>
  )
}

/** The first of some payments, by their donors. */
function Names({ of, count }: { of: CollectionPreview['firstUnnoticed']; count: number }) {
  const own = of.slice(0, shown)
  return (
    <>
      {own.map((one, place) => (
        <span key={`${one.donationId} ${one.installmentNo}`}>
          {place > 0 && ', '}
          <Link to={paths.donation(one.donationId)}>
            <bdi>{one.donorName}</bdi>
          </Link>
        </span>
      ))}
      {count > own.length && ` ${t('new.more', { count: count - own.length })}`}
    </>
  )
}
