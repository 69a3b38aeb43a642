import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { TextInput } from '../../ui/text-input.tsx'

type Props = {
  keyword: string | undefined
  /** The rest of the address, which stays. */
  kept: Record<string, string | undefined>
  /** More filters beside the words. */
  children?: ReactNode
}

/** The bar under the heads of board and table: who is looked for. */
export function ApplicantSearch({ keyword, kept, children }: Props) {
  return (
    <search className="max-sm:w-full">
      <Form className="flex flex-wrap gap-2">
        {Object.entries(kept).map(([name, value]) => value && <input key={name} type="hidden" {...{ name, value }} />)}
        <TextInput
          key={keyword}
          type="search"
          size="sm"
          name="keyword"
          className="w-64 max-sm:w-full"
          aria-label="Filter by name or skill"
          placeholder="Filter by name or skill"
          defaultValue={keyword}
          icon={<Search size={15} />}
        />
        {children}
      </Form>
    </search>
  )
}
