package demo

import (
	"math/rand/v2"
	"time"

	"portal/platform/internal/commerce"
	"portal/platform/internal/localtime"
)

const isoDay = time.DateOnly

// reference is the demonstration's current time.
var reference = time.Date(2026, 11, 20, 10, 42, 0, 0, localtime.Zone)

// Today returns the demonstration's current time, for code that works on its data.
func Today() time.Time { return reference }

var asOfAge = [4]time.Duration{2 * time.Minute, 2 * time.Minute, time.Minute, 2 * time.Minute}

// path returns the statuses of an order up to a given one. Two orders in three skip the confirmation of a date.
func path(rng *rand.Rand, status commerce.Status) []commerce.Status {
	if status == commerce.Refused {
		return []commerce.Status{commerce.Pending, commerce.Refused}
	}
	way := []commerce.Status{commerce.Pending}
	for step := commerce.Validated; step < status; step++ {
		switch {
		case step == commerce.DeliveryDatePending && rng.IntN(3) > 0:
		case step == commerce.PartiallyDelivered:
		case step == commerce.DeliveredByCarrier && status == commerce.PartiallyDelivered:
		default:
			way = append(way, step)
		}
	}
	if status != commerce.Pending {
		way = append(way, status)
	}
	return way
}

// events distributes a path's steps between the times ordered and last, within working hours and in ascending order.
func events(rng *rand.Rand, way []commerce.Status, ordered, last time.Time) []commerce.OrderEvent {
	result := make([]commerce.OrderEvent, 0, len(way))
	previous := ordered
	for i, status := range way {
		at := ordered
		if i > 0 {
			share := float64(i) / float64(len(way)-1)
			at = ordered.Add(time.Duration(share * share * float64(last.Sub(ordered))))
			local := at.In(localtime.Zone)
			at = time.Date(local.Year(), local.Month(), local.Day(), 8+rng.IntN(9), rng.IntN(60), 0, 0, localtime.Zone)
			if earliest := previous.Add(time.Duration(25+rng.IntN(60)) * time.Minute); at.Before(earliest) {
				at = earliest
			}
		}
		result = append(result, commerce.OrderEvent{Status: status, At: at.UnixMilli()})
		previous = at
	}
	return result
}

// workday returns a time on a working day near a day.
func workday(rng *rand.Rand, day time.Time) time.Time {
	for day.Weekday() == time.Saturday || day.Weekday() == time.Sunday {
		day = day.AddDate(0, 0, -1)
	}
	return time.Date(day.Year(), day.Month(), day.Day(), 8+rng.IntN(10), rng.IntN(60), 0, 0, localtime.Zone)
}
