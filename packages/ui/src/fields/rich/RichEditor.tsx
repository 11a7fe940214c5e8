import { EditorContent, useEditor, useEditorState, type Editor, type JSONContent } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useState } from 'react'
import { Icon } from '../../brand/Icon.js'
import { Button } from '../../controls/Button.js'
import { plainDocument, type RichDocument } from './rich-document.js'
import { uiText } from '../../texts/ui-text.js'
import { Row } from '../../layout/Row.js'

export interface RichEditorProps {
  value: RichDocument | undefined
  onChange: (value: RichDocument) => void
  insertions: readonly { label: string; text: string }[]
  id: string
  label: string
  isInvalid: boolean
  describedBy: string | undefined
  onFocus: () => void
  onBlur: () => void
}

const kit = StarterKit.configure({
  heading: { levels: [2, 3] },
  link: { openOnClick: false, autolink: false, defaultProtocol: 'https' },
  code: false,
  codeBlock: false,
  strike: false,
  underline: false,
})

const blank: RichDocument = { type: 'doc', content: [{ type: 'paragraph' }] }

/** The editor itself, with the few kinds of text that mails and pages know. */
export function RichEditor(props: RichEditorProps) {
  const { value, onChange, insertions, id, label, isInvalid, describedBy, onFocus, onBlur } = props
  const editor = useEditor({
    extensions: [kit],
    content: (value ?? blank) as JSONContent,
    textDirection: 'auto',
    editorProps: {
      attributes: {
        id,
        class: 'al-rich-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        ...(isInvalid ? { 'aria-invalid': 'true' } : {}),
      },
    },
    onUpdate: ({ editor: changed }) => onChange(plainDocument(changed.getJSON())),
    onFocus: () => onFocus(),
    onBlur: () => onBlur(),
  })

  // The form can be reset below the editor; what one types comes back as the same text.
  const text = JSON.stringify(value ?? blank)
  useEffect(() => {
    if (JSON.stringify(plainDocument(editor.getJSON())) === text) return
    editor.commands.setContent(JSON.parse(text) as JSONContent, { emitUpdate: false })
  }, [editor, text])

  return (
    <div className="al-input-box" style={{ display: 'block' }}>
      <Tools editor={editor} insertions={insertions} />
      <EditorContent editor={editor} />
    </div>
  )
}

function Tools({ editor, insertions }: { editor: Editor; insertions: RichEditorProps['insertions'] }) {
  const [isLinking, setIsLinking] = useState(false)
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      heading: now.isActive('heading', { level: 2 }),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      link: now.isActive('link'),
    }),
  })
  const chain = () => editor.chain().focus()
  const tools = [
    { label: uiText('rich.bold'), sign: <b>B</b>, isOn: is.bold, press: () => chain().toggleBold().run() },
    { label: uiText('rich.italic'), sign: <i>I</i>, isOn: is.italic, press: () => chain().toggleItalic().run() },
    {
      label: uiText('rich.heading'),
      sign: 'H',
      isOn: is.heading,
      press: () => chain().toggleHeading({ level: 2 }).run(),
    },
    {
      label: uiText('rich.bullets'),
      sign: <Icon name="bullets" />,
      isOn: is.bullets,
      press: () => chain().toggleBulletList().run(),
    },
    {
      label: uiText('rich.numbers'),
      sign: <Icon name="numbers" />,
      isOn: is.numbers,
      press: () => chain().toggleOrderedList().run(),
    },
    { label: uiText('rich.quotation'), sign: '“', isOn: is.quote, press: () => chain().toggleBlockquote().run() },
    { label: uiText('rich.link'), sign: uiText('rich.link'), isOn: is.link, press: () => setIsLinking(!isLinking) },
  ]
  return (
    <>
      <Row className="al-rich-line" gap={2} role="toolbar" aria-label={uiText('rich.label')}>
        {tools.map(({ label, sign, isOn, press }) => (
          <Button
            key={label}
            kind="quiet"
            size="small"
            aria-label={label}
            title={label}
            aria-pressed={isOn}
            onClick={press}
          >
            {sign}
          </Button>
        ))}
        {insertions.length > 0 && (
          <select
            className="al-input"
            data-size="small"
            aria-label={uiText('rich.insert')}
            value=""
            onChange={(event) => event.target.value && chain().insertContent(event.target.value).run()}
          >
            <option value="">{uiText('rich.insert')}</option>
            {insertions.map(({ label, text }) => (
              <option key={label} value={text}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Row>
      {isLinking && <LinkLine editor={editor} onDone={() => setIsLinking(false)} />}
    </>
  )
}

function LinkLine({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const [href, setHref] = useState(String(editor.getAttributes('link')['href'] ?? ''))
  const set = () => {
    const chain = editor.chain().focus().extendMarkRange('link')
    if (href.trim() === '') chain.unsetLink().run()
    else chain.setLink({ href: /^[a-z]+:/i.test(href.trim()) ? href.trim() : `https://${href.trim()}` }).run()
    onDone()
  }
  return (
    <Row className="al-rich-line" isNoWrap>
      <input
        className="al-input"
        type="url"
        aria-label={uiText('rich.address')}
        placeholder="https://"
        value={href}
        autoFocus
        onChange={(event) => setHref(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          set()
        }}
      />
      <Button size="small" onClick={set}>
        {uiText('rich.setLink')}
      </Button>
    </Row>
  )
}
