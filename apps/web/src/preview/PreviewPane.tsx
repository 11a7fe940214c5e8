import { Text } from '@almoner/ui/layout/Text'
import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { Segments } from '@almoner/ui/controls/Segments'
import { useId, useState, type ReactNode } from 'react'
import './preview.css'
import { t } from './messages'

type Width = 'narrow' | 'wide'

export function PreviewPane({ note, children }: { note?: string; children: (width: Width) => ReactNode }) {
  const id = useId()
  const [width, setWidth] = useState<Width>('narrow')
  return (
    <Stack as="aside" gap={12} aria-labelledby={id}>
      <Row isNoWrap gap={12} justify="between">
        <Text as="h2" size="large" id={id}>
          {t('title')}
        </Text>
        <Segments
          label={t('width')}
          choices={(['narrow', 'wide'] as const).map((value) => ({ value, label: t(`widths.${value}`) }))}
          chosen={width}
          onChoose={setWidth}
        />
      </Row>
      {note && <p className="al-field-help">{note}</p>}
      {children(width)}
    </Stack>
  )
}
