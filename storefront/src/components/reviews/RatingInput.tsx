import { RatingGroup } from '@chakra-ui/react'

interface RatingInputProps {
  value: number
  onChange: (stars: number) => void
}

const nameOf = (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`)

/** One to five stars as a radio group: arrow keys change it, each star has its name. */
export function RatingInput({ value, onChange }: RatingInputProps) {
  return (
    <RatingGroup.Root
      flexDirection="column"
      value={value}
      count={5}
      translations={{ ratingValueText: nameOf }}
      onValueChange={(details) => onChange(details.value)}
    >
      <RatingGroup.Label fontWeight="semibold">Rating</RatingGroup.Label>
      <RatingGroup.HiddenInput />
      <RatingGroup.Control />
    </RatingGroup.Root>
  )
}
