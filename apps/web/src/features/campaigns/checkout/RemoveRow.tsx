import { Button } from '@almoner/ui/controls/Button'
import { t } from '../messages'

export function RemoveRow({ onRemove }: { onRemove: () => void }) {
  return (
    <div>
      <Button size="small" kind="quiet" onClick={onRemove}>
        {t('checkout.remove')}
      </Button>
    </div>
  )
}
