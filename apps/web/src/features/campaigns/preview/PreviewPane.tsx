import { Segments } from '@almoner/ui/controls/Segments'
import { useId, useState, type ReactNode } from 'react'
import { t } from '../messages'

type Width = 'narrow' | 'wide'

/** What donors will see of what stands in the form beside it, at the width of a phone or of a desktop. */
export function PreviewPane({ note, children }: { note?: string; children: (width: Width) => ReactNode }) {
  const id = useId()
  const [width, setWidth] = useState<Width>('narrow')
  return (
    <aside className="preview-pane" aria-labelledby={id}>
      <div className="preview-line">
        <h2 id={id}>{t('preview.title')}</h2>
        <Segments
          label={t('preview.width')}
          choices={(['narrow', 'wide'] as const).map((value) => ({ value, label: t(`preview.widths.${value}`) }))}
          chosen={width}
          onChoose={setWidth}
        />
      </div>
      {note && <p className="al-field-help">{note}</p>}
      {children(width)}
    </aside>
  )
}
