import { upiMessages } from '@nakshi/core/payments/upi-messages'
import { expect, test } from 'vitest'
import { parseStatement } from './parse-statement.ts'

const credit = (list: string) => {
  const { credits, debits } = parseStatement(list)
  return { credits: credits.map(({ line, ...row }) => row), debits }
}
const row = (date: string, amount: number, utrs: string[]) => expect.objectContaining({ date, amount, utrs })

test.each([
  [
    'HDFC, below its address and a row of asterisks',
    [
      ...Array.from({ length: 20 }, (_, index) => `Address line ${index},,,,,,`),
      'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
      '********,********,********,********,********,********,********',
      '14/07/26,UPI-SHOPPER-shopper@examplebank-EXMP0000001-619500000017-NK1042,0000619500000017,14/07/26,,1299.00,11299.00',
      '15/07/26,ATM,1,15/07/26,500.00,,10799.00',
      'STATEMENT SUMMARY :-,,,,,,',
    ],
    row('14/07/26', 129_900, ['619500000017']),
    1,
  ],
  [
    'ICICI, without a column for the reference',
    [
      'S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )',
      '1,14/07/2026,14/07/2026,-,UPI/619500000033/NK1043/shopper@examplebank,0.00,"1,499.00","1,01,499.00"',
    ],
    row('14/07/2026', 149_900, ['619500000033']),
    0,
  ],
  [
    'SBI, separated by tabs',
    [
      'Txn Date\tValue Date\tDescription\tRef No./Cheque No.\tDebit\tCredit\tBalance',
      '14 Jul 2026\t14 Jul 2026\tBY TRANSFER-UPI/CR/619500000041/SHOPPER\tTRANSFER FROM 1000000000017\t \t"1,00,999.00"\t51,499.00',
    ],
    row('14 Jul 2026', 10_099_900, ['619500000041']),
    0,
  ],
  [
    'Axis, with padded amounts',
    [
      'Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL',
      '14-07-2026,-,UPI/P2A/619500000058/SHOPPER,                 ,          1299.00,           21299.00,1234',
    ],
    row('14-07-2026', 129_900, ['619500000058']),
    0,
  ],
  [
    'a reference that a spreadsheet program damaged',
    [
      'Date,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.',
      '14/07/26,UPI-SHOPPER-619500000017-X,6.195E+11,,10',
    ],
    row('14/07/26', 1_000, ['619500000017']),
    0,
  ],
])('reads the credits of %s', (_bank, lines, expected, debits) => {
  expect(credit(lines.join('\n'))).toEqual({ credits: [expected], debits })
})

test.each([
  ['Name,Amount\nAsha,5', upiMessages.statement_headings],
  ['Date,Narration,Debit,Credit\n14/07/26,ATM,5.00,', upiMessages.statement_empty],
])('rejects %j', (list, message) => {
  expect(() => parseStatement(list)).toThrow(message.template)
})
