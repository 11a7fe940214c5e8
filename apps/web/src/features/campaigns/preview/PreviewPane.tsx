import { Segments } from '@almoner/ui/controls/Segments'
import { useId, useState, type ReactNode } from 'react'

const words = {
  title: 'Preview',
  width: 'Width',
  widths: { narrow: 'Phone', wide: 'Desktop' },
}

type Width = keyof typeof words.widths

/** What donors will see of what stands in the form beside it, at the width of a phone or of a desktop. */
export function PreviewPane({ note, children }: { note?: string; children: (width: Width) => ReactNode }) {
  const id = useId()
  const [width, setWidth] = useState<Width>('narrow')
  return (
    <aside className="preview-pane" aria-labelledby={id}>
      <div className="preview-line">
        <h2 id={id}>{words.title}</h2>
        <Segments
          label={words.width}
          choices={(['narrow', 'wide'] as const).map((value) => ({ value, label: words.widths[value] }))}
          chosen={width}
          onChoose={setWidth}
        />
      </div>
      {note && <p className="al-field-help">{note}</p>}
      {children(width)}
    </aside>
  )
}
