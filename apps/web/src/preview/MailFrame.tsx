import { Segments } from '@almoner/ui/controls/Segments'
import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { useMemo, useState } from 'react'
import { inColors, mailColors, type MailColors } from './mail-colors'
import { t } from './messages'
import './preview.css'

interface MailFrameProps {
  title: string
  html: string
  /** As wide as on a phone. */
  isNarrow?: boolean
}

/** An email as its reader sees it, in light or dark colors, with nothing in it that acts. */
export function MailFrame({ title, html, isNarrow = false }: MailFrameProps) {
  const [colors, setColors] = useState<MailColors>('light')
  const shown = useMemo(() => inColors(html, colors), [html, colors])
  return (
    <Stack gap={12}>
      <Row justify="end">
        <Segments
          label={t('colors')}
          choices={mailColors.map((value) => ({ value, label: t(`colorsOf.${value}`) }))}
          chosen={colors}
          onChoose={setColors}
        />
      </Row>
      <iframe
        className="preview-frame"
        title={title}
        sandbox=""
        srcDoc={shown}
        style={isNarrow ? { maxInlineSize: '390px' } : undefined}
      />
    </Stack>
  )
}
