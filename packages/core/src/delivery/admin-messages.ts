import { defineMessages } from '../base/message-template.ts'

/** Delivery rates and payment rules in the settings. */
export const deliverySettingsMessages = defineMessages('delivery_settings', {
  pin_prefix: 'A PIN code prefix has 1 to 6 digits and does not start with 0',
  pin_prefix_twice: 'The prefix %{prefix} is already used by %{zone}',
  state_twice: '%{state} is already part of %{zone}',
  zone_twice: 'Another zone has this name',
  zone_empty: 'Please enter at least one state or PIN code prefix',
  rate_twice: 'Another rate has the same weight and order value',
  rate_from_zero: 'Add a rate from ₹0 for this weight, so that every order has a charge',
  rate_any_weight: 'One rate needs no weight limit, so that heavy orders have a charge',
  free_from: 'Please enter the amount',
  nowhere_served: 'Nobody could order: deliver to at least one zone',
  cod_range: 'Must not be below the minimum',
  advance_twice: 'Enter either a percentage or an amount',
  advance_minimum: 'Must be ₹1 or more',
  advance_needs_online: 'Online payment is not set up, so no advance can be paid.',
  nobody_can_pay: 'Online payment is not set up. Without cash on delivery, customers cannot pay.',
})
