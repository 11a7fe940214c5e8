import { Stack } from '@almoner/ui/layout/Stack'
import type { Donor } from '@almoner/contracts/donors/donor'
import type { GiftAidDeclaration } from '@almoner/contracts/donors/gift-aid'
import { Button } from '@almoner/ui/controls/Button'
import { ConfirmDialog } from '@almoner/ui/controls/ConfirmDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { DateText } from '@almoner/ui/data/DateText'
import { useState } from 'react'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { t } from './messages'

export function GiftAidList({ donor }: { donor: Donor }) {
  return (
    <Stack as="ul" className="gift-aid-list" gap={16}>
      {donor.giftAid.map((declaration) => (
        <Declaration key={declaration.id} declaration={declaration} />
      ))}
    </Stack>
  )
}

function Declaration({ declaration: { id, scope, signedAt, method, name, address, cancelledAt } }: DeclarationProps) {
  const { can, timeZone } = useActor()
  const { say } = useNotices()
  const utils = trpc.useUtils()
  const cancel = trpc.donors.cancelGiftAid.useMutation()
  const [isAsking, setAsking] = useState(false)
  const day = (instant: string) => <DateText value={instant} {...(timeZone && { timeZone })} />
  return (
    <li>
      <p>{t(`giftAid.scopes.${scope}`)}</p>
      <p className="al-quiet">
        {t(`giftAid.methods.${method}`)} {day(signedAt)}
      </p>
      <p className="al-quiet">
        <bdi>{name}</bdi>, <bdi>{address}</bdi>
      </p>
      {cancelledAt ? (
        <p>
          {t('giftAid.cancelled')} {day(cancelledAt)}
        </p>
      ) : (
        can('charges.record') && (
          <Button size="small" onClick={() => setAsking(true)}>
            {t('giftAid.cancel')}
          </Button>
        )
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('giftAid.cancelTitle')}
        confirmLabel={t('giftAid.cancel')}
        onConfirm={async () => {
          await cancel.mutateAsync({ id })
          await utils.donors.get.invalidate()
          say(t('giftAid.done'))
        }}
        onClose={() => setAsking(false)}
      >
        {t('giftAid.cancelText')}
      </ConfirmDialog>
    </li>
  )
}

interface DeclarationProps {
  declaration: GiftAidDeclaration
}
