import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { Segments } from '@almoner/ui/controls/Segments'
import { useIsNarrow } from '@almoner/ui/data/use-is-narrow'
import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { useId, useRef, useState, type ReactNode } from 'react'
import './preview.css'
import { t } from './messages'

type Width = 'narrow' | 'wide'

interface PreviewPaneProps {
  note?: string
  children: (width: Width) => ReactNode
}

/** What comes of a form, beside it; on a phone in a sheet over it. */
export function PreviewPane(props: PreviewPaneProps) {
  return useIsNarrow() ? <PreviewSheet {...props} /> : <PreviewAside {...props} />
}

function PreviewAside({ note, children }: PreviewPaneProps) {
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

function PreviewSheet({ note, children }: PreviewPaneProps) {
  const id = useId()
  const sheet = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    setOpen(true)
    sheet.current?.showModal()
  }
  return (
    <div className="preview-opener">
      <Button aria-haspopup="dialog" onClick={open}>
        {t('open')}
      </Button>
      <dialog
        ref={sheet}
        className="preview-sheet"
        aria-labelledby={id}
        onClose={() => setOpen(false)}
        onClick={(event) => event.target === sheet.current && sheet.current.close()}
      >
        <Stack gap={12} className="preview-sheet-body">
          <Row isNoWrap gap={12} justify="between">
            <Text as="h2" size="large" id={id}>
              {t('title')}
            </Text>
            <Button
              kind="quiet"
              shape="icon"
              aria-label={t('close')}
              icon={<Icon name="cross" />}
              onClick={() => sheet.current?.close()}
            />
          </Row>
          {note && <p className="al-field-help">{note}</p>}
          {isOpen && children('narrow')}
        </Stack>
      </dialog>
    </div>
  )
}
