import { Callout } from '@almoner/ui/layout/Callout'
import { Text } from '@almoner/ui/layout/Text'
import { Button } from '@almoner/ui/controls/Button'
import { ConfirmDialog } from '@almoner/ui/controls/ConfirmDialog'
import { DateText } from '@almoner/ui/data/DateText'
import { Icon } from '@almoner/ui/brand/Icon'
import { useState } from 'react'
import { trpc } from '../../trpc'
import { element } from '../../rich-text'
import { t } from './messages'

/** Where this Almoner runs on its own database: that it acts from here. */
export function ConfirmedInstance() {
  const instance = trpc.admin.getInstance.useQuery()
  if (!instance.data?.isConfirmed) return null
  const { instances } = instance.data
  const here = instances.find(({ isThis }) => isThis)
  return (
    <Text as="p" tone="quiet" isMeasured above={24}>
      <Icon name="shield" size={14} />{' '}
      {t('instance.confirmed', { host: here?.hostName ?? '', count: instances.length })}
    </Text>
  )
}

/** Says that this Almoner runs on a copy of another's database, and lets a superuser say that it is none. */
export function HeldInstance() {
  const [isAsking, setIsAsking] = useState(false)
  const utils = trpc.useUtils()
  const instance = trpc.admin.getInstance.useQuery()
  const confirm = trpc.admin.confirmInstance.useMutation()
  if (!instance.data || instance.data.isConfirmed) return null
  return (
    <Callout
      tone="attention"
      title={t('instance.title')}
      actions={<Button onClick={() => setIsAsking(true)}>{t('instance.confirm')}</Button>}
      below={16}
      role="status"
    >
      <p>{t('instance.text')}</p>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('instance.question')}
        confirmLabel={t('instance.confirm')}
        kind="primary"
        onConfirm={async () => {
          await confirm.mutateAsync({ stopsOthers: true })
          await Promise.all([utils.admin.getInstance.invalidate(), utils.health.invalidate()])
        }}
        onClose={() => setIsAsking(false)}
      >
        <p>{t('instance.consequence')}</p>
        <ul>
          {instance.data.instances
            .filter(({ isThis }) => !isThis)
            .map(({ instanceId, hostName, firstSeenAt }) => (
              <li key={`${instanceId} ${firstSeenAt}`}>
                {t.rich('instance.since', {
                  host: element(<bdi>{hostName}</bdi>),
                  date: element(<DateText value={firstSeenAt} hasTime />),
                })}
              </li>
            ))}
        </ul>
      </ConfirmDialog>
    </Callout>
  )
}
