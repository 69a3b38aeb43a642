import { TextInput } from '../../ui/text-input.tsx'

type Props = { label: string; value: string | undefined; onChange: (day: string | undefined) => void }

/** One end of a span of days. A day that is half typed is no day yet: it is taken when the field is left. */
export function DayFilter({ label, value = '', onChange }: Props) {
  const take = (typed: string) => {
    if (typed !== value) onChange(typed || undefined)
  }
  return (
    <label className="flex items-center gap-2 text-[13px] text-text-2">
      {label}
      <TextInput
        key={value}
        type="date"
        size="small"
        defaultValue={value}
        min="2020-01-01"
        className="w-[142px]"
        onBlur={({ currentTarget }) => take(currentTarget.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') take(currentTarget.value)
        }}
      />
    </label>
  )
}
