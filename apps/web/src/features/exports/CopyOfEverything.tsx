import { copyEverything } from '@almoner/contracts/exports/exports.operations'
import { Button } from '@almoner/ui/controls/Button'
import { ConfirmDialog } from '@almoner/ui/controls/ConfirmDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { Section } from '@almoner/ui/data/Section'
import { Text } from '@almoner/ui/layout/Text'
import { useState } from 'react'
import { t } from '../../exporting/messages'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'

/** Has a copy of the whole organization made, for those who may; it is among the files below. */
export function CopyOfEverything() {
  const { canCall } = useActor()
  const [isAsking, setIsAsking] = useState(false)
  const copy = trpc.exports.copyEverything.useMutation()
  const utils = trpc.useUtils()
  const { say } = useNotices()
  if (!canCall(copyEverything)) return null
  const make = async () => {
    await copy.mutateAsync()
    say(t('everything.started'), t('everything.startedDetail'))
    await utils.exports.list.invalidate()
  }
  return (
    <Section
      title={t('everything.title')}
      aside={<Button onClick={() => setIsAsking(true)}>{t('everything.make')}</Button>}
    >
      <Text as="p" tone="quiet" below={24}>
        {t('everything.text')}
      </Text>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('everything.confirm.title')}
        confirmLabel={t('everything.make')}
        kind="primary"
        onConfirm={make}
        onClose={() => setIsAsking(false)}
      >
        {t('everything.confirm.text')}
      </ConfirmDialog>
    </Section>
  )
}
