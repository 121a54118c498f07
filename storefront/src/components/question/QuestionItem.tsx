import { chakra } from '@chakra-ui/react'
import type { PublicQuestion } from '@nakshi/contract/shop/questions'
import { useQuestionPicture } from '../../api/questions.ts'

export function QuestionItem({ question, token }: { question: PublicQuestion; token: string }) {
  const { data: drawn } = useQuestionPicture(token, question.has_picture)
  const picture = question.has_picture ? drawn : question.image_url
  const texts = question.options.filter(({ text }) => text)
  return (
    <>
      <p>
        {question.quantity > 1 && `${question.quantity} × `}
        {question.title}, order {question.order_number}
      </p>
      <chakra.blockquote
        my="5"
        mx="0"
        ps="4"
        borderInlineStartWidth="4px"
        borderColor="border.field"
        fontSize="xl"
        lineHeight="1.5"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
      >
        {question.question}
      </chakra.blockquote>
      {picture && (
        <chakra.img
          src={picture}
          alt={question.title}
          display="block"
          maxW="100%"
          maxH="18rem"
          mb="5"
          borderRadius="card"
          borderWidth="1px"
          borderColor="border"
          bg="#fff"
        />
      )}
      {texts.length > 0 && (
        <chakra.dl mb="6">
          {texts.map(({ id, name, text }) => (
            <chakra.div key={id} borderBottomWidth="1px" borderColor="border" py="3">
              <chakra.dt color="fg.muted" fontSize="sm">
                {name} now
              </chakra.dt>
              <chakra.dd m="0" fontSize="xl" lineHeight="1.4" whiteSpace="pre-wrap" overflowWrap="anywhere">
                {text}
              </chakra.dd>
            </chakra.div>
          ))}
        </chakra.dl>
      )}
    </>
  )
}
