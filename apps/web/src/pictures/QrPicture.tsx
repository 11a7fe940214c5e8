import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { Button } from '@almoner/ui/controls/Button'
import { QRCode } from 'antd'
import { useRef } from 'react'
import { shellText } from '../shell/messages'

const printed = 1024

/** An address as a QR code, to look at and to take along as SVG or PNG. Dark on light in any theme, so that it can be read. */
export function QrPicture({ url, name }: { url: string; name: string }) {
  const place = useRef<HTMLDivElement>(null)
  const svg = () => {
    const drawn = place.current?.querySelector('svg')
    return drawn ? new XMLSerializer().serializeToString(drawn) : ''
  }
  return (
    <Stack gap={16} align="center" padding={[16, 0]}>
      <div ref={place} role="img" aria-label={`${shellText('qr.label')}: ${url}`}>
        <QRCode type="svg" value={url} size={200} color="#26221c" bgColor="#ffffff" bordered={false} />
      </div>
      <Row>
        <Button
          size="small"
          onClick={() => download(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg())}`, `${name}.svg`)}
        >
          {shellText('qr.svg')}
        </Button>
        <Button size="small" onClick={() => void pngOf(svg()).then((address) => download(address, `${name}.png`))}>
          {shellText('qr.png')}
        </Button>
      </Row>
    </Stack>
  )
}

async function pngOf(svg: string): Promise<string> {
  const picture = new Image()
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = printed
  canvas.height = printed
  const context = canvas.getContext('2d')
  if (!context) return ''
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, printed, printed)
  context.drawImage(picture, printed / 16, printed / 16, (printed * 7) / 8, (printed * 7) / 8)
  return canvas.toDataURL('image/png')
}

function download(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
