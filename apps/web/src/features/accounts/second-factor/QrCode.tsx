import { QRCodeSVG } from '@rc-component/qrcode'
import { t } from '../messages'

/** A text as a picture to take with a phone; drawn here, so that the text goes nowhere else. */
export function QrCode({ text }: { text: string }) {
  return (
    <div className="qr-code" role="img" aria-label={t('factor.qrLabel')}>
      <QRCodeSVG value={text} size={176} level="M" aria-hidden="true" />
    </div>
  )
}
